import { toContentSecurityPolicy, type PageCspSources, type CspOptions } from './content-security-policy.ts'

export interface SecurityOptions extends CspOptions {
  readonly publicOrigin: string
}

/** Returns the security headers of a response to a URL. `page` adds the sources of a single page. */
export type SecurityHeaders = (url: URL, page?: PageCspSources) => Readonly<Record<string, string>>

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

/** Returns true if browsers apply the opener policy. Elsewhere they ignore it and log a warning on every page. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
