import type { Log } from '../log/index.ts'
import { maskPath } from '../log/index.ts'

/** Takes what browsers tell of the Content-Security-Policy's violations. Anybody can send anything: little is kept. */
export interface CspReports {
  /** Reads a report and logs it. Never rejects; what is no report is passed over. */
  log(request: Request): Promise<void>
}

export interface CspReportOptions {
  readonly log: Pick<Log, 'warn'>
  readonly now?: () => number
}

const longestBody = 16 * 1024
const minuteMs = 60_000

/** Different violations that are logged in a minute; a broken page in a busy shop sends thousands of the same. */
export const maxReportsPerMinute = 20

export function createCspReports({ log, now = Date.now }: CspReportOptions): CspReports {
  let minute = 0
  let told = new Set<string>()
  const tell = (line: string): void => {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) {
      minute = current
      told = new Set()
    }
    if (told.has(line) || told.size >= maxReportsPerMinute) return
    told.add(line)
    log.warn(line)
  }
  return {
    async log(request) {
      try {
        const text = await readShort(request)
        for (const line of toLines(text)) tell(line)
      } catch {
        // No report, or a browser that went away.
      }
    },
  }
}

async function readShort(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestBody) throw new Error('The report is too long.')
  }
  return text
}

/** One line for each violation, from the older format (`csp-report`) and from that of the Reporting API. */
function toLines(text: string): readonly string[] {
  const parsed: unknown = JSON.parse(text)
  const reports: readonly unknown[] = Array.isArray(parsed) ? parsed.slice(0, maxReportsPerMinute) : [parsed]
  return reports.flatMap((report) => {
    const body = field(report, 'csp-report') ?? field(report, 'body')
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

/** A word such as 'inline', or the origin of an address: the rest may be personal. */
function toSource(text: string): string {
  if (/^[a-z-]{1,30}$/.test(text)) return text
  const url = URL.parse(text)
  return url === null ? 'something' : `${url.protocol}//${url.host}`.slice(0, 200)
}

/** The first of some members that is a text; '' when none is. */
function textOf(body: unknown, names: readonly string[]): string {
  const found = names.map((name) => field(body, name)).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}
