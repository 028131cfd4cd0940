import { countsCookie, countsCookieDays, formatCounts, parseCounts, type ShopCounts } from '@vitrine/contract'
import { createSetCookie, readCookie } from '../http/index.ts'

/**
 * Returns the Set-Cookie header for the numbers that every page shows next to the cart and the wishlist
 * (R55). Numbers that are not in `counts` keep their value from the request's cookie.
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

/**
 * Returns the Set-Cookie header for counts that differ from those in the request's cookie; none if they are
 * equal. Called after a change of the session, because it changes the cart and wishlist.
 */
export function createChangedCountsCookie(
  counts: ShopCounts,
  headers: Headers,
  publicUrl: URL,
): readonly string[] {
  const [present] = readCookie(headers.get('cookie'), countsCookie)
  const isSame = formatCounts(parseCounts(present)) === formatCounts(counts)
  return isSame ? [] : [createCountsCookie(counts, headers, publicUrl)]
}
