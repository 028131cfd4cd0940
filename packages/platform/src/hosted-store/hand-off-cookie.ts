import { createToken, isToken } from '../credentials/index.ts'
import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'

const handOffCookie = 'vitrine_hand_off'

/** Time within which the shop must have answered, in seconds. */
const maxAge = 300

/** Maximum number of cookies of one request that are looked up. */
const maxTokens = 4

/** Reads the hand-off tokens of a browser; usually one or none. */
export function readHandOffTokens(headers: Headers, publicUrl: URL): readonly string[] {
  return readCookie(headers.get('cookie'), toHostCookieName(handOffCookie, publicUrl))
    .filter(isToken)
    .slice(0, maxTokens)
}

/**
 * Returns the token by which the hosted store recognises the browser that it has sent to the shop, and the Set-Cookie header
 * for it. Several tabs of a browser share one token.
 */
export function createHandOffCookie(
  headers: Headers,
  publicUrl: URL,
): { readonly token: string; readonly setCookie: string } {
  const [token = createToken().token] = readHandOffTokens(headers, publicUrl)
  const setCookie = createSetCookie(toHostCookieName(handOffCookie, publicUrl), token, {
    ...{ publicUrl, path: '/', sameSite: 'Lax', maxAge },
  })
  return { token, setCookie }
}
