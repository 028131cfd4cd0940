import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { browserStorage } from '../session/identity.ts'
import { isLoggedIn } from '../session/session-store.ts'
import type { Observable } from '../state/observable.ts'
import {
  createGuestWishlist,
  createWishlistStore,
  loadWishlistDialect,
  type WishlistActions,
  type WishlistEvent,
  type WishlistKey,
  type WishlistsState,
  type WishlistView,
} from '../wishlist/index.ts'
import { notifyCounts, updateCounts } from './counts.ts'
import { onCustomerChange } from './on-customer-change.ts'

/** Broadcast channel on which a tab reports that it has changed the customer's wishlists. */
const wishlistChannelName = 'vitrine_wishlists'

/** Web Lock that prevents two tabs from merging the guest's list at the same time. */
const mergeLockName = 'vitrine_wishlist_merge'

/** Names of the list that is created for a customer of provider A who has none, by language. Customers can rename it. */
const defaultNames = { en: 'Wishlist', de: 'Wunschliste', ar: 'قائمة الأمنيات' } as const

/**
 * Starts the wishlists of the visit: loads the dialect of the provider and connects the store to the session, the count in the
 * header, the other tabs and analytics. If a customer is signed in, the guest's list is merged. Rejects if the script of the
 * dialect cannot be loaded, or if the provider has no wishlists (R32).
 */
export async function startWishlists(
  app: App,
  state: Observable<WishlistsState>,
  notify: (event: WishlistEvent) => void,
): Promise<WishlistActions> {
  const dialect = await loadWishlistDialect(app.settings.provider)
  if (!dialect) throw new Error('The provider has no wishlists.')
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(wishlistChannelName) : undefined
  const customerKey = (): string | null => {
    const { user } = app.session.get()
    return isLoggedIn(user) ? (user.sessionId ?? user.email ?? '') : null
  }
  const isCustomer = (): boolean => customerKey() !== null
  const count = (): void => {
    const { status, lists, isPending } = state.get()
    const wishlist = lists.reduce((sum, { items }) => sum + items.length, 0)
    if (status === 'ready' && !isPending) updateCounts({ wishlist })
  }
  const store = createWishlistStore({
    client: app.client,
    dialect,
    state,
    guest: createGuestWishlist({ storage: browserStorage(window), window }),
    customerKey,
    defaultName: toDefaultName(app.session.get().site.language),
    runExclusive,
    onEvent(event) {
      const { name } = event
      recordAnalytics(app, { name, data: toAnalyticsData(event) })
      if (!isCustomer()) count()
      // A broadcast channel reaches this origin only.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (name !== 'wishlist_change_failed' && isCustomer()) channel?.postMessage(name)
      notify(event)
    },
  })
  count()
  // The tab that changes a guest's list counts it: another tab would overwrite newer counts, or those of a customer who has
  // just signed in.
  state.subscribe(() => (isCustomer() ? count() : notifyCounts()))
  channel?.addEventListener('message', () => {
    if (isCustomer() && state.get().status !== 'unknown') void store.refresh()
  })
  onCustomerChange(app, () => void store.customerChanged())
  void store.merge()
  return store
}

/** Returns the name of a new list in a language, such as `de-AT`; in English if the language has none. */
export function toDefaultName(language: string): string {
  const [base] = language.split('-')
  return base === 'de' || base === 'ar' ? defaultNames[base] : defaultNames.en
}

/**
 * Returns the part of an event that analytics gets: ids and counts. Names of lists, notes and the address of a shared list,
 * which grants access to it, stay in the shop.
 */
export function toAnalyticsData(event: WishlistEvent): Readonly<Record<string, unknown>> {
  const { name: _, ...data } = event
  const { item, list, ...others } = data as {
    readonly item?: WishlistKey
    readonly list?: WishlistView
  }
  return {
    ...others,
    ...(item ? { sku: item.sku, productId: item.productId } : {}),
    ...(list ? { listId: list.id, count: list.items.length } : {}),
  }
}

/** Runs a task while no other tab runs one. Without Web Locks, on plain HTTP, relies on the platform, which adds no item twice. */
async function runExclusive<Value>(task: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(mergeLockName, task) : task()
}
