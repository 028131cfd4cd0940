import { isToken } from '../credentials/index.ts'
import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'

const sessionCookie = 'vitrine_session'

/** Maximum number of session cookies looked up per request. */
const maxTokens = 4

/** Reads the tokens from the session cookies of a request; there is usually one or none. */
export function readSessionTokens(headers: Headers, publicUrl: URL): readonly string[] {
  return readCookie(headers.get('cookie'), toHostCookieName(sessionCookie, publicUrl))
    .filter(isToken)
    .slice(0, maxTokens)
}

/**
 * Returns the Set-Cookie header that opens a session in the browser. With an empty token, the
 * header ends the session. The cookie is `Lax`, so that browsers also send it when visitors follow
 * a link from another site (R29). It expires with the longest possible session, so that no other
 * response needs to renew it. Such a response could arrive after a sign-in and replace the new
 * cookie.
 *
 * @param maxAgeMs maximum lifetime of a session in milliseconds; undefined for a cookie that ends
 * with the browser
 */
export function createSessionCookie(token: string, publicUrl: URL, maxAgeMs: number | undefined): string {
  return createSetCookie(toHostCookieName(sessionCookie, publicUrl), token, {
    publicUrl,
    path: '/',
    sameSite: 'Lax',
    ...(maxAgeMs === undefined ? {} : { maxAge: Math.floor(maxAgeMs / 1000) }),
  })
}
