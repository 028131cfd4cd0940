import { createHash, randomBytes } from 'node:crypto'
import { adminPrefix, operatorCookie } from '@vitrine/contract/admin'
import { createSetCookie, readCookie } from '../http/index.ts'
import { knownBrowserCookie, knownBrowserSeconds } from './known-browser.ts'

/** Time after the last call at which a session ends, in milliseconds. */
export const sessionIdleMs = 12 * 3_600_000

/** Minimum time between two updates of a session's end, in milliseconds. */
export const sessionRenewMs = 60_000

/** Creates a token of 256 random bits, and the hash under which the database stores it. */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Reads the session token of a Cookie header. Returns undefined if there is none in the expected format. */
export function readToken(header: string | null): string | undefined {
  return readCookie(header, operatorCookie).find((value) => /^[\w-]{43}$/.test(value))
}

/** Returns the Set-Cookie header that opens a session in the browser; with an empty token, the one that ends it. */
export function toSessionCookie(token: string, publicUrl: URL): string {
  const isEnd = token === ''
  return createSetCookie(operatorCookie, token, {
    publicUrl,
    path: adminPrefix,
    ...(isEnd ? { maxAge: 0 } : {}),
  })
}

/** Returns the Set-Cookie header that identifies a browser at later attempts to sign in. */
export function toKnownBrowserCookie(browser: string, publicUrl: URL): string {
  return createSetCookie(knownBrowserCookie, browser, {
    publicUrl,
    path: adminPrefix,
    maxAge: knownBrowserSeconds,
  })
}
