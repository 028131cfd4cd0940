import { createHash } from 'node:crypto'
import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'

const cartCookie = 'vitrine_cart'

/** Lifetime of a guest's cart after its last change, in milliseconds (R42). */
export const guestCartMs = 30 * 86_400_000

/** Reads the token from the cart cookie of a request. Does not check that the cart exists. */
export function readCartToken(headers: Headers, publicUrl: URL): string | undefined {
  return readCookie(headers.get('cookie'), toHostCookieName(cartCookie, publicUrl)).find((token) =>
    /^[\da-f]{32}$/.test(token),
  )
}

/**
 * Returns the id of the cart that a token gives access to: the first 128 bits of the token's hash.
 * Responses and the database contain the id, from which the token cannot be computed.
 */
export function toCartId(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32)
}

/**
 * Returns the Set-Cookie header that gives a guest access to a cart for 30 days. With an empty
 * token, the header deletes the cookie. Since a host belongs to one channel, each channel has its
 * own cookie.
 */
export function createCartCookie(token: string, publicUrl: URL): string {
  return createSetCookie(toHostCookieName(cartCookie, publicUrl), token, {
    publicUrl,
    path: '/',
    sameSite: 'Lax',
    maxAge: token === '' ? 0 : guestCartMs / 1000,
  })
}
