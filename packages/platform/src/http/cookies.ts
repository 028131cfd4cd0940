import { parse, serialize } from 'hono/utils/cookie'

/**
 * Returns all values of a cookie in a Cookie header, in order. A browser sends several values if cookies of
 * different paths or domains share a name, so callers should look for a value that they can verify instead of
 * using the first value.
 */
export function readCookie(header: string | null, name: string): readonly string[] {
  return (header ?? '').split(';').flatMap((pair) => parse(pair, name)[name] ?? [])
}

export interface CookieSettings {
  readonly path: string
  /** Seconds until the cookie expires, 0 to delete it; by default, the cookie ends with the browser session. */
  readonly maxAge?: number
  /**
   * `Strict` if omitted. `Lax` is meant for cookies on which the rendering of pages depends: such cookies are also sent
   * when a visitor follows a link from another site.
   */
  readonly sameSite?: 'Strict' | 'Lax'
  /** True if the scripts of pages may read the cookie. */
  readonly isReadable?: boolean
}

/**
 * Returns the name of a cookie that belongs to one host and port. The name contains the port, because the shops of one
 * host share their cookies whatever their ports are. With the prefix `__Host-`, the browser accepts the cookie from
 * this host only.
 */
export function toHostCookieName(name: string, publicUrl: URL): string {
  const prefix = isSecureCookie(publicUrl) ? '__Host-' : ''
  return `${prefix}${name}${publicUrl.port === '' ? '' : `_${publicUrl.port}`}`
}

/**
 * Returns a Set-Cookie header for a cookie that scripts cannot read, unless `isReadable` is set. The cookie is Secure
 * except on a local address without TLS.
 *
 * @param publicUrl the URL of the request as the browser sees it.
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
