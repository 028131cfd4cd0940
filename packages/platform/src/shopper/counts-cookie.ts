import { countsCookie, countsCookieDays, formatCounts, parseCounts, type ShopCounts } from '@vitrine/contract'
import { createSetCookie, readCookie } from '../http/index.ts'

/**
 * Returns the Set-Cookie header for the counts that every page shows next to the cart and wishlist
 * links (R55). Counts that are missing from `counts` keep their values from the request's cookie.
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
 * Returns the Set-Cookie header for counts that differ from those in the request's cookie; none if
 * they are equal. Called after a change of session, which also changes the cart and wishlist.
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
