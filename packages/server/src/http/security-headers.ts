import { toContentSecurityPolicy, type PageCspSources, type CspOptions } from './content-security-policy.ts'

export interface SecurityOptions extends CspOptions {
  readonly publicOrigin: string
}

/** Makes the security headers of an answer to a URL; a page's policy adds what the page itself needs. */
export type SecurityHeaders = (url: URL, page?: PageCspSources) => Readonly<Record<string, string>>

const oneYear = 31_536_000

/** Makes the security headers that every answer carries. Built once; the function only picks by the request's URL. */
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

/** Browsers ignore the opener policy elsewhere, and complain about it in the console of every page. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
