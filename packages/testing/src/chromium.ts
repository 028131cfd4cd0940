import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const places = [
  '/snap/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/**
 * Finds the installed Chromium: CHROMIUM_PATH, a common name on PATH, or a common location on Linux and macOS.
 *
 * @returns the path of the program; undefined if no program is found, or if CHROMIUM_PATH is not executable
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(isProgram)
}

/**
 * Time limit for a page, in milliseconds. The limit is long enough for a busy machine, so that only a page that hangs
 * exceeds it.
 */
const patienceMs = 120_000

/**
 * Features of Chromium to disable. Chromium only uses the last such list on its command line, so this list repeats
 * Playwright's list. The list also disables the popups of the address bar, which every window loads as two pages.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Options of a test browser. */
export interface BrowserOptions {
  /** Rules in Chromium's syntax: `MAP shop.test 127.0.0.1, MAP pay.test 127.0.0.1`. */
  readonly hostResolverRules?: string
  /** False to disable images. Chromium then warns about unused preloads. */
  readonly pictures?: boolean
}

/**
 * Starts a headless Chromium that sends no background requests. The caller must close it.
 *
 * @throws Error if no Chromium is installed
 */
export async function launchBrowser({
  hostResolverRules,
  pictures = true,
}: BrowserOptions = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium is installed: run `npm test`, or set CHROMIUM_PATH')
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: [
      // Chromium's sandbox does not work as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join(',')}`,
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
      ...(hostResolverRules ? [`--host-resolver-rules=${hostResolverRules}`] : []),
    ],
    timeout: patienceMs,
  })
  browser.on('context', (context) => context.setDefaultTimeout(patienceMs))
  return browser
}

/** Problems of a page since `watchPage` was called, one line each, in order. */
export interface PageWatch {
  /** Console messages of level error and warning: `error: text (address:line)`. */
  readonly console: readonly string[]
  /** Uncaught exceptions and unhandled rejections. */
  readonly errors: readonly string[]
  /** Requests without a response, and responses with status 400 and above: `GET address status-or-reason`. */
  readonly failures: readonly string[]
  /** All of the above. Empty for a page without problems. */
  all(): readonly string[]
}

/**
 * Collects the problems of a page, for tests that end with `expect(watch.all()).toEqual([])`. Must be called before
 * the first navigation. Requests that the page aborts by navigating do not count.
 */
export function watchPage(page: Page): PageWatch {
  const messages: string[] = []
  const errors: string[] = []
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url, lineNumber } = message.location()
    messages.push(`${message.type()}: ${message.text()} (${url}:${lineNumber})`)
  })
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    if (reason !== 'net::ERR_ABORTED') failures.push(`${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      failures.push(`${response.request().method()} ${response.url()} ${response.status()}`)
  })
  return { console: messages, errors, failures, all: () => [...errors, ...messages, ...failures] }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
