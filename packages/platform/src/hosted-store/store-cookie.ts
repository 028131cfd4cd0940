import { isToken } from '../credentials/index.ts'
import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'

const storeCookie = 'vitrine_store'

/** Maximum number of cookies looked up per request. */
const maxTokens = 4

/** Reads the tokens in the hosted store's own cookies; there is usually one or none. */
export function readStoreTokens(headers: Headers, publicUrl: URL): readonly string[] {
  return readCookie(headers.get('cookie'), toHostCookieName(storeCookie, publicUrl))
    .filter(isToken)
    .slice(0, maxTokens)
}

/**
 * Returns the Set-Cookie header that signs the browser in to the hosted store until it is closed.
 * With an empty token, the header signs it out.
 */
export function createStoreCookie(token: string, publicUrl: URL): string {
  return createSetCookie(toHostCookieName(storeCookie, publicUrl), token, {
    publicUrl,
    path: '/',
    sameSite: 'Lax',
    ...(token === '' ? { maxAge: 0 } : {}),
  })
}
