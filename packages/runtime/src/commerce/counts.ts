import {
  cartRefreshEvent,
  countsCookie,
  countsCookieDays,
  formatCounts,
  parseCounts,
  type ShopCounts,
} from '@vitrine/contract'
import { readCookie, setCookie } from '../cookies/cookie.ts'
import { emit } from '../events/emit.ts'

/** Event after this tab has changed the cart or a wishlist. */
const countsChangeEvent = 'vitrine-counts'

const secondsPerDay = 86_400

/** Returns the value of the cookie with the counts; '' if there is none (R55). */
export function readCountsCookie(): string {
  return readCookie(document.cookie, countsCookie) ?? ''
}

/** Returns the numbers to show next to cart and wishlist, as the cookie states them, without a commerce call (R55). */
export function readCounts(): ShopCounts {
  return parseCounts(readCountsCookie())
}

/** Rewrites the cookie with the counts, unless the platform has done so, and notifies the listeners (R55). */
export function updateCounts(changes: Partial<ShopCounts>): void {
  const before = readCountsCookie()
  const value = formatCounts({ ...parseCounts(before), ...changes })
  if (value !== before) setCookie(countsCookie, value, countsCookieDays * secondsPerDay)
  notifyCounts()
}

/** Notifies the listeners that the counts may have changed. */
export function notifyCounts(): void {
  emit(countsChangeEvent)
}

/**
 * Calls `listener` when the counts may have changed, in this tab or in another one. Without the Cookie Store API, changes in
 * other tabs are noticed when the visitor returns to this one. Returns a function that unsubscribes.
 */
export function onCountsChange(listener: () => void): () => void {
  const { cookieStore } = window as Partial<Window>
  const targets: readonly (readonly [EventTarget | undefined, string])[] = [
    [window, countsChangeEvent],
    [window, cartRefreshEvent],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
    [cookieStore, 'change'],
  ]
  for (const [target, name] of targets) target?.addEventListener(name, listener)
  return () => {
    for (const [target, name] of targets) target?.removeEventListener(name, listener)
  }
}
