import { cartRefreshEvent } from '@vitrine/contract'
import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { canSwitchCurrency } from '../boot/boot-data.ts'
import {
  createCartStore,
  loadCartDialect,
  type CartActions,
  type CartEvent,
  type CartState,
} from '../cart/index.ts'
import type { Observable } from '../state/observable.ts'
import { cartChannelOf } from './cart-channel.ts'
import { readCounts, updateCounts } from './counts.ts'

/**
 * Starts the cart of the visit: loads the dialect of the provider and connects the store to the counts in the header,
 * the other tabs, analytics and the event CART_REFRESH. Rejects if the script of the dialect cannot be loaded.
 */
export async function startCart(
  app: App,
  state: Observable<CartState>,
  notify: (event: CartEvent) => void,
): Promise<CartActions> {
  const dialect = await loadCartDialect(app.settings.provider)
  const channel = cartChannelOf(app)
  const store = createCartStore({
    client: app.client,
    dialect,
    state,
    currency: () => (canSwitchCurrency(app) ? app.currency.get()?.currency_code : undefined),
    supports: (capability) => app.session.get().site.shopCapabilities?.includes(capability) ?? false,
    expectsCart: () => readCounts().cart > 0,
    onEvent(event) {
      const { name, ...data } = event
      recordAnalytics(app, { name, data })
      // A broadcast channel reaches this origin only.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (name !== 'cart_change_failed') channel?.postMessage(name)
      notify(event)
    },
  })
  state.subscribe(() => {
    const { status, cart, isPending } = state.get()
    if (status === 'ready' && !isPending) updateCounts({ cart: cart?.pieces ?? 0 })
  })
  const refresh = keepCurrent(state, store, channel)
  // The platform reprices the cart when it is read.
  app.currency.subscribe(() => {
    if (state.get().cart !== null) refresh()
  })
  return store
}

/** A visitor who returns after this time, in milliseconds, may have changed the cart on another device. */
const awayMs = 30_000

/**
 * Reads the cart again after CART_REFRESH, after a change in another tab, in a page from the back/forward cache, and when the visitor returns to a tab that
 * was hidden when the cart changed, or for longer than `awayMs` (section 4; R8). Does nothing if the cart has never been read
 * (R55). Returns a function that reads it again.
 */
function keepCurrent(
  state: Observable<CartState>,
  store: CartActions,
  channel: BroadcastChannel | undefined,
): () => void {
  let isStale = false
  let hiddenAt = Infinity
  const refresh = (): void => {
    isStale = document.visibilityState === 'hidden'
    if (!isStale && state.get().status !== 'unknown') void store.refresh()
  }
  window.addEventListener(cartRefreshEvent, refresh)
  channel?.addEventListener('message', refresh)
  // If the visitor has ordered in the hosted store, the cart is another one.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      void store.flush()
    } else if (isStale || Date.now() - hiddenAt > awayMs) refresh()
  })
  return refresh
}
