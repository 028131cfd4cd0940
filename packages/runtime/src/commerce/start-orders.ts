import { cartRefreshEvent } from '@vitrine/contract'
import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { emit } from '../events/emit.ts'
import {
  createOrderStore,
  loadOrderDialect,
  type OrderActions,
  type OrderEvent,
  type OrdersState,
} from '../orders/index.ts'
import type { Observable } from '../state/observable.ts'
import { cartChannelOf } from './cart-channel.ts'
import { onCustomerChange } from './on-customer-change.ts'

/**
 * Starts the orders of the visit: loads the dialect of the provider and connects the store to the session and analytics. Rejects
 * if the script of the dialect cannot be loaded.
 */
export async function startOrders(
  app: App,
  state: Observable<OrdersState>,
  notify: (event: OrderEvent) => void,
): Promise<OrderActions> {
  const store = createOrderStore({
    client: app.client,
    dialect: await loadOrderDialect(app.settings.provider),
    state,
    language: () => app.session.get().site.language,
    onEvent(event) {
      const { name, ...data } = event
      recordAnalytics(app, { name, data })
      if (name === 'order_repeated') {
        emit(cartRefreshEvent)
        cartChannelOf(app)?.postMessage(name)
      }
      notify(event)
    },
  })
  onCustomerChange(app, store.reset)
  return store
}
