import { adminPrefix, operatorCookie } from '@vitrine/contract/admin'
import { isToken } from '../credentials/index.ts'
import { createSetCookie, readCookie } from '../http/index.ts'

/** Time without a call after which a session ends, in milliseconds. */
export const sessionIdleMs = 12 * 3_600_000

/** Time after signing in at which a session ends, regardless of activity, in milliseconds: a week. */
export const sessionAbsoluteMs = 7 * 24 * 3_600_000

/** Minimum interval between two extensions of a session, in milliseconds. */
export const sessionRenewMs = 60_000

/**
 * Reads the session token from a Cookie header. Returns undefined if the header contains no token
 * in the expected format.
 */
export function readToken(header: string | null): string | undefined {
  return readCookie(header, operatorCookie).find(isToken)
}

/**
 * Returns the Set-Cookie header that starts a session in the browser. With an empty token, the header ends the
 * session.
 */
export function toSessionCookie(token: string, publicUrl: URL): string {
  const isEnd = token === ''
  return createSetCookie(operatorCookie, token, {
    publicUrl,
    path: adminPrefix,
    ...(isEnd ? { maxAge: 0 } : {}),
  })
}
