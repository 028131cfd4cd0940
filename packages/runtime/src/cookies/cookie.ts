/** Reads a cookie from the text of `document.cookie`. Returns `null` if it is missing or cannot be decoded. */
export function readCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(/;\s*/)) {
    if (!part.startsWith(`${name}=`)) continue
    try {
      return decodeURIComponent(part.slice(name.length + 1))
    } catch {
      return null
    }
  }
  return null
}

export interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. */
  readonly maxAge: number
  /** Set on pages served over HTTPS. */
  readonly secure: boolean
}

/** Serializes a cookie for the whole shop, in the format that `document.cookie` accepts. */
export function toCookie(name: string, value: string, { maxAge, secure }: CookieOptions): string {
  const encoded = encodeURIComponent(value)
  return `${name}=${encoded}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Sets a cookie in the current document. `maxAge` is in seconds. */
export function setCookie(name: string, value: string, maxAge: number): void {
  document.cookie = toCookie(name, value, { maxAge, secure: location.protocol === 'https:' })
}
