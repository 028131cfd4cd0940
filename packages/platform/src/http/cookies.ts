import { parse, serialize } from 'hono/utils/cookie'

/**
 * Returns all values of a cookie in a Cookie header, in their order. A browser sends several values if cookies of
 * different paths or domains share a name, so callers should look for a value that they can verify instead of using
 * the first one.
 */
export function readCookie(header: string | null, name: string): readonly string[] {
  return (header ?? '').split(';').flatMap((pair) => parse(pair, name)[name] ?? [])
}

export interface CookieSettings {
  readonly path: string
  /** Seconds until the cookie expires, 0 to delete it; by default, the cookie ends with the browser session. */
  readonly maxAge?: number
}

/**
 * Returns a Set-Cookie header for a cookie that only the shop's own pages send and no script can read. It is Secure except
 * on a local address without TLS.
 *
 * @param publicUrl the URL of the request as the browser sees it.
 */
export function createSetCookie(
  name: string,
  value: string,
  { publicUrl, ...settings }: CookieSettings & { readonly publicUrl: URL },
): string {
  const secure = publicUrl.protocol === 'https:' || !isLocal(publicUrl.hostname)
  return serialize(name, value, { ...settings, httpOnly: true, secure, sameSite: 'Strict' })
}

function isLocal(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || ['127.0.0.1', '[::1]'].includes(hostname)
  )
}
