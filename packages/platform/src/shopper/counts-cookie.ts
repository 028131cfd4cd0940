import { countsCookie, countsCookieDays, formatCounts, parseCounts, type ShopCounts } from '@vitrine/contract'
import { createSetCookie, readCookie } from '../http/index.ts'

/**
 * Returns the Set-Cookie header for the numbers that every page shows next to the cart and the wishlist (R55). Numbers
 * that are not in `counts` keep their value of the request's cookie.
 */
export function createCountsCookie(counts: Partial<ShopCounts>, headers: Headers, publicUrl: URL): string {
  const [present] = readCookie(headers.get('cookie'), countsCookie)
  return createSetCookie(countsCookie, formatCounts({ ...parseCounts(present), ...counts }), {
    publicUrl,
    path: '/',
    sameSite: 'Lax',
    maxAge: countsCookieDays * 86_400,
    isReadable: true,
  })
}
