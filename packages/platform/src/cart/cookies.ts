import { countsCookie, countsCookieDays, currencyCookie, formatCounts, parseCounts } from '@vitrine/contract'
import { createSetCookie, readCookie } from '../http/index.ts'
import type { Cart } from '../store/index.ts'

/**
 * Returns the Set-Cookie header for the number of items in the cart, which every page shows (R55). The wishlist count
 * in the cookie is kept.
 */
export function createCountsCookie({ lines }: Cart, headers: Headers, publicUrl: URL): string {
  const [present] = readCookie(headers.get('cookie'), countsCookie)
  const cart = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return createSetCookie(countsCookie, formatCounts({ ...parseCounts(present), cart }), {
    publicUrl,
    path: '/',
    sameSite: 'Lax',
    maxAge: countsCookieDays * 86_400,
    isReadable: true,
  })
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
