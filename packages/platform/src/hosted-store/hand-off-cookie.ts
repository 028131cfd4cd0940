import { createToken, isToken } from '../credentials/index.ts'
import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'

const handOffCookie = 'vitrine_hand_off'

/** Time within which the shop must respond, in seconds. */
const maxAge = 300

/** Maximum number of cookies looked up per request. */
const maxTokens = 4

/** Reads the hand-off tokens of a browser; there is usually one or none. */
export function readHandOffTokens(headers: Headers, publicUrl: URL): readonly string[] {
  return readCookie(headers.get('cookie'), toHostCookieName(handOffCookie, publicUrl))
    .filter(isToken)
    .slice(0, maxTokens)
}

/**
 * Returns the token by which the hosted store recognises a browser that it has sent to the shop,
 * and the Set-Cookie header for it. All tabs of a browser share one token.
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
