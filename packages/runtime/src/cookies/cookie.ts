/** The value of a cookie in the text of `document.cookie`, decoded; `null` when there is none or it cannot be read. */
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

export interface CookieLife {
  /** Seconds; 0 deletes it. */
  readonly maxAge: number
  /** Sent over TLS only: what a page that came over TLS asks for. */
  readonly secure: boolean
}

/** A cookie of the whole shop as `document.cookie` takes it. */
export function toCookie(name: string, value: string, { maxAge, secure }: CookieLife): string {
  const encoded = encodeURIComponent(value)
  return `${name}=${encoded}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Sets a cookie of the current document. */
export function setCookie(name: string, value: string, maxAge: number): void {
  document.cookie = toCookie(name, value, { maxAge, secure: location.protocol === 'https:' })
}
