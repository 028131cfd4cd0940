import type { PageCsp } from '@vitrine/runtime/server'

/** Additional sources of the policy, by directive: hashes such as `'sha256-…'`, or origins. */
export type CspSources = PageCsp['sources']

interface CspOptions {
  /** Origins that may embed the shop in a frame. */
  readonly editorOrigins: readonly string[]
  /** Origin of the hosted checkout, which forms may be sent to and a hidden frame may open (section 4). */
  readonly storeOrigin: string | undefined
  readonly extra?: CspSources
  readonly page?: PageCsp
}

/**
 * Path to which browsers report violations of the policy. Set by `report-uri` only: browsers prefer `report-to`, which
 * requires HTTPS and delays reports.
 */
export const cspReportPath = '/_actions/policy-report'

/** Directives that fall back to `default-src`. They are left out if they allow no more than it does. */
const fallingBack: ReadonlySet<string> = new Set(['style-src', 'font-src', 'connect-src', 'frame-src'])

/**
 * Builds the Content-Security-Policy: only this origin and the listed sources. Inline scripts and styles are only allowed by
 * hash, style attributes only on pages that contain some (R23).
 */
export function toContentSecurityPolicy(options: CspOptions): string {
  const { editorOrigins, storeOrigin, page } = options
  const extra = merge(options.extra, page?.sources)
  const store = storeOrigin === undefined ? [] : [storeOrigin]
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...(extra.script ?? [])]],
    ['style-src', ["'self'", ...(extra.style ?? [])]],
    ...(page?.styleAttributes === true ? [['style-src-attr', ["'unsafe-inline'"]] as const] : []),
    ['img-src', ["'self'", 'data:', 'https:', ...(extra.img ?? [])]],
    ['font-src', ["'self'", ...(extra.font ?? [])]],
    ['connect-src', ["'self'", ...(extra.connect ?? [])]],
    ['frame-src', ["'self'", ...store, ...(extra.frame ?? [])]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'", ...store]],
    ['frame-ancestors', ["'self'", ...editorOrigins]],
    ['report-uri', [cspReportPath]],
  ]
  return directives
    .filter(([name, sources]) => sources.length > 1 || !fallingBack.has(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function merge(first: CspSources = {}, second: CspSources = {}): CspSources {
  const names = Object.keys({ ...first, ...second }) as (keyof CspSources)[]
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(first[name] ?? []), ...(second[name] ?? [])])]]),
  )
}

export interface SecurityOptions extends CspOptions {
  readonly publicOrigin: string
}

/** Returns the security headers of a response to a URL. `page` adds the sources of a single page. */
export type SecurityHeaders = (url: URL, page?: PageCsp) => Readonly<Record<string, string>>

const oneYear = 31_536_000

/** Creates the security headers of all responses. They are built once; the returned function only selects by URL. */
export function createSecurityHeaders(options: SecurityOptions): SecurityHeaders {
  const common = {
    'content-security-policy': toContentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(options.publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${oneYear}` }
      : undefined),
  }
  const isolated = { ...common, 'cross-origin-opener-policy': 'same-origin' }
  return (url, page) => {
    const headers = isTrustworthy(url) ? isolated : common
    if (page === undefined) return headers
    return { ...headers, 'content-security-policy': toContentSecurityPolicy({ ...options, page }) }
  }
}

/**
 * Returns true if browsers apply the opener policy to a URL. On other URLs, they ignore the policy and log a warning.
 */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Headers that browsers apply to documents only, which scripts, styles, fonts and pixel images cannot become. */
const documentHeaders: ReadonlySet<string> = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
])

const noDocument = /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg\+xml))/

/**
 * Returns the headers without those that have no effect on a response of this type. On a page with thirty files, they would be
 * 18 kB.
 */
export function toFileHeaders(
  headers: Readonly<Record<string, string>>,
  contentType: string | null,
): Readonly<Record<string, string>> {
  if (contentType === null || !noDocument.test(contentType)) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !documentHeaders.has(name)))
}
