import { currencyCookie } from '@vitrine/contract'
import { readCookie } from '../http/index.ts'
import { createCountsCookie } from '../shopper/index.ts'

/** The part of a cart that is counted. */
interface CountedCart {
  readonly lines: readonly { readonly quantity: number }[]
  readonly boughtCertificates: readonly { readonly quantity: number }[]
}

/**
 * Returns the Set-Cookie header for the number of items in the cart, which every page shows (R55). The wishlist count
 * in the cookie is kept.
 */
export function createCartCountCookie(cart: CountedCart, headers: Headers, publicUrl: URL): string {
  return createCountsCookie({ cart: countPieces(cart) }, headers, publicUrl)
}

/** Returns the total number of pieces in a cart, including gift certificates. */
export function countPieces({ lines, boughtCertificates }: CountedCart): number {
  return [...lines, ...boughtCertificates].reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Returns the id of the currency that the visitor has selected; undefined if the visitor has not selected one. The shop
 * does not necessarily sell in this currency.
 */
export function readSelectedCurrency(headers: Headers): string | undefined {
  for (const text of readCookie(headers.get('cookie'), currencyCookie)) {
    try {
      const value = JSON.parse(text) as { readonly id?: unknown } | null
      if (typeof value?.id === 'string') return value.id
    } catch {
      // The value is not valid JSON.
    }
  }
  return undefined
}
