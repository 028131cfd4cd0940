import { isToken } from '../credentials/index.ts'
import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'

const sessionCookie = 'vitrine_session'

/** Maximum number of session cookies of one request that are looked up. */
const maxTokens = 4

/** Reads the tokens of the session cookies of a request; usually one or none. */
export function readSessionTokens(headers: Headers, publicUrl: URL): readonly string[] {
  return readCookie(headers.get('cookie'), toHostCookieName(sessionCookie, publicUrl))
    .filter(isToken)
    .slice(0, maxTokens)
}

/**
 * Returns the Set-Cookie header that opens a session in the browser. With an empty token, the header ends the session.
 * The cookie is `Lax`, so that the browser also sends it when a visitor follows a link from another site (R29). It
 * expires with the longest possible session, so that no other response needs to set it again: such a response could
 * arrive after a sign-in and replace the new cookie.
 *
 * @param maxAgeMs longest lifetime of a session, in milliseconds; undefined for a cookie that ends with the browser.
 */
export function createSessionCookie(token: string, publicUrl: URL, maxAgeMs: number | undefined): string {
  return createSetCookie(toHostCookieName(sessionCookie, publicUrl), token, {
    publicUrl,
    path: '/',
    sameSite: 'Lax',
    ...(maxAgeMs === undefined ? {} : { maxAge: Math.floor(maxAgeMs / 1000) }),
  })
}
