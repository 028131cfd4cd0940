import { parse, serialize } from 'hono/utils/cookie'

/**
 * Returns all values of a cookie in a Cookie header, in order. Browsers send several values if
 * cookies with different paths or domains have the same name, so callers should look for a value
 * that they can verify instead of using the first one.
 */
export function readCookie(header: string | null, name: string): readonly string[] {
  return (header ?? '').split(';').flatMap((pair) => parse(pair, name)[name] ?? [])
}

export interface CookieSettings {
  readonly path: string
  /**
   * Number of seconds until the cookie expires; 0 to delete it. By default, the cookie ends with
   * the browser session.
   */
  readonly maxAge?: number
  /**
   * Defaults to `Strict`. `Lax` is meant for cookies that affect the rendering of pages, since they
   * are also sent when a visitor follows a link from another site.
   */
  readonly sameSite?: 'Strict' | 'Lax'
  /** True if scripts on pages may read the cookie. */
  readonly isReadable?: boolean
}

/**
 * Returns the name of a cookie that belongs to one host and port. The name contains the port, since
 * shops on the same host share their cookies regardless of their ports. With the prefix `__Host-`,
 * browsers only accept the cookie from this host.
 */
export function toHostCookieName(name: string, publicUrl: URL): string {
  const prefix = isSecureCookie(publicUrl) ? '__Host-' : ''
  return `${prefix}${name}${publicUrl.port === '' ? '' : `_${publicUrl.port}`}`
}

/**
 * Returns a Set-Cookie header. Scripts cannot read the cookie unless `isReadable` is set. The
 * cookie is Secure except on a local address without TLS.
 *
 * @param publicUrl the URL of the request as seen by the browser
 */
export function createSetCookie(
  name: string,
  value: string,
  { publicUrl, isReadable = false, ...settings }: CookieSettings & { readonly publicUrl: URL },
): string {
  const secure = isSecureCookie(publicUrl)
  return serialize(name, value, { sameSite: 'Strict', ...settings, httpOnly: !isReadable, secure })
}

/** Returns true if cookies set at a URL are Secure: everywhere except on a local address without TLS. */
function isSecureCookie(publicUrl: URL): boolean {
  return publicUrl.protocol === 'https:' || !isLocal(publicUrl.hostname)
}

function isLocal(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || ['127.0.0.1', '[::1]'].includes(hostname)
  )
}
