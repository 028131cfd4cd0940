import { isToken } from '../credentials/index.ts'
import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'

const checkoutCookie = 'vitrine_checkout'

/** Time for which a browser has access to its entries in the checkout, in milliseconds. */
export const checkoutMs = 3_600_000

/** Maximum number of cookies looked up per request. */
const maxTokens = 4

/** Reads the tokens in the checkout cookies; there is usually one or none. */
export function readCheckoutTokens(headers: Headers, publicUrl: URL): readonly string[] {
  return readCookie(headers.get('cookie'), toHostCookieName(checkoutCookie, publicUrl))
    .filter(isToken)
    .slice(0, maxTokens)
}

/** Returns the Set-Cookie header that gives a browser access to its checkout for an hour. */
export function createCheckoutCookie(token: string, publicUrl: URL): string {
  return createSetCookie(toHostCookieName(checkoutCookie, publicUrl), token, {
    ...{ publicUrl, path: '/', sameSite: 'Lax' },
    maxAge: checkoutMs / 1000,
  })
}
