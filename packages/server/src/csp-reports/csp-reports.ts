import type { Log } from '../log/index.ts'
import { maskPath } from '../log/index.ts'

/**
 * Logs violations of the Content-Security-Policy that browsers report. Anyone can send reports, so only few details
 * are logged.
 */
export interface CspReports {
  /** Reads a report and logs it. Never rejects: invalid reports are ignored. */
  log(request: Request): Promise<void>
}

export interface CspReportOptions {
  readonly log: Pick<Log, 'warn'>
  readonly now?: () => number
}

/** Maximum length of a report, in UTF-16 code units. */
const maxReportLength = 16 * 1024
const minuteMs = 60_000

/**
 * Maximum number of distinct violations logged per minute. On a busy shop, browsers may report the same violation of a
 * broken page thousands of times.
 */
export const maxReportsPerMinute = 20

export function createCspReports({ log, now = Date.now }: CspReportOptions): CspReports {
  let minute = 0
  let logged = new Set<string>()
  const logOnce = (line: string): void => {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) {
      minute = current
      logged = new Set()
    }
    if (logged.has(line) || logged.size >= maxReportsPerMinute) return
    logged.add(line)
    log.warn(line)
  }
  return {
    async log(request) {
      try {
        const text = await readReport(request)
        for (const line of toLines(text)) logOnce(line)
      } catch {
        // The body is not a report, or the browser disconnected.
      }
    },
  }
}

async function readReport(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxReportLength) throw new Error('The report is too long.')
  }
  return text
}

/** Returns one line per violation. Reads both the older format (`csp-report`) and the format of the Reporting API. */
function toLines(text: string): readonly string[] {
  const parsed: unknown = JSON.parse(text)
  const reports: readonly unknown[] = Array.isArray(parsed) ? parsed.slice(0, maxReportsPerMinute) : [parsed]
  return reports.flatMap((report) => {
    const body = fieldOf(report, 'csp-report') ?? fieldOf(report, 'body')
    const [directive = ''] = textOf(body, [
      'effective-directive',
      'effectiveDirective',
      'violated-directive',
    ]).split(' ')
    if (!/^[a-z-]{1,30}$/.test(directive)) return []
    const blocked = toSource(textOf(body, ['blocked-uri', 'blockedURL']))
    const page = URL.parse(textOf(body, ['document-uri', 'documentURL']))
    const path = page === null ? '-' : maskPath(page.pathname).slice(0, 200)
    return [`The Content-Security-Policy blocked ${blocked} on ${path}: ${directive}.`]
  })
}

/**
 * Returns a keyword such as 'inline', or the origin of an address. The rest of an address may contain personal data.
 */
function toSource(text: string): string {
  if (/^[a-z-]{1,30}$/.test(text)) return text
  const url = URL.parse(text)
  return url === null ? 'something' : `${url.protocol}//${url.host}`.slice(0, 200)
}

/** Returns the first of the fields that is a string, or ''. */
function textOf(body: unknown, names: readonly string[]): string {
  const found = names.map((name) => fieldOf(body, name)).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}
