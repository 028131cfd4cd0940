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
 * The installed Chromium: CHROMIUM_PATH, else a usual name on PATH, else a usual place on Linux and macOS.
 *
 * @returns the program's path; undefined when there is none, or when CHROMIUM_PATH names nothing that can be run
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(isProgram)
}

/** How long a page is waited for, in milliseconds: only one that hangs takes so long, on a busy machine too. */
const patienceMs = 120_000

/**
 * What Chromium does without. It believes the last list alone, so Playwright's own stands first; then the popups of the
 * address bar, which every window loads as two pages of their own: more work than an empty context is.
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

/** What a browser for journeys may be told. */
export interface BrowserOptions {
  /** Chromium's own syntax: `MAP shop.test 127.0.0.1, MAP pay.test 127.0.0.1`. */
  readonly hostResolverRules?: string
  /** false: no picture is fetched, of which Chromium warns where one was to be preloaded. */
  readonly pictures?: boolean
}

/**
 * Starts a headless Chromium that asks nothing of the network by itself. The caller closes it.
 *
 * @throws when no Chromium is installed
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
      // Chromium's sandbox cannot be used by root.
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

/** What went wrong in a page since it is watched, one line each, in the order in which it happened. */
export interface PageWatch {
  /** Console messages of level error and warning: `error: text (address:line)`. */
  readonly console: readonly string[]
  /** Exceptions and rejections that nobody caught. */
  readonly errors: readonly string[]
  /** Requests without an answer, and answers of status 400 and above: `GET address status-or-reason`. */
  readonly failures: readonly string[]
  /** All of the above; a page without fault has none. */
  all(): readonly string[]
}

/**
 * Collects what a page complains about: for journeys that end with `expect(watch.all()).toEqual([])`. Call it before
 * the first navigation. Requests that the page itself gave up by navigating away are no failures.
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
