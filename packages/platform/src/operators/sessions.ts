import { createHash, randomBytes } from 'node:crypto'
import { adminPrefix, operatorCookie } from '@vitrine/contract/admin'
import { knownBrowserCookie, knownBrowserSeconds } from './known-browser.ts'

/** How long a session lasts without a call, in milliseconds. */
export const idleMs = 12 * 3_600_000

/** How often its end is moved, at most. */
export const renewMs = 60_000

/** A token of 256 random bits, and what the database keeps of it. */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token in a Cookie header; undefined when there is none that could be one. */
export function readToken(header: string | null): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2)
    if (name === operatorCookie && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

/** The Set-Cookie that opens a session in the browser; an empty token ends it. */
export function toSessionCookie(token: string, publicUrl: URL): string {
  return toCookie(operatorCookie, token, publicUrl, token === '' ? 0 : undefined)
}

/** The Set-Cookie by which a browser is known from now on. */
export function toKnownBrowserCookie(browser: string, publicUrl: URL): string {
  return toCookie(knownBrowserCookie, browser, publicUrl, knownBrowserSeconds)
}

/** Secure everywhere but on this machine. */
function toCookie(name: string, value: string, publicUrl: URL, maxAge: number | undefined): string {
  const isSecure = publicUrl.protocol === 'https:' || !isLocal(publicUrl.hostname)
  return [
    `${name}=${value}`,
    `Path=${adminPrefix}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
}

function isLocal(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || ['127.0.0.1', '[::1]'].includes(hostname)
  )
}
