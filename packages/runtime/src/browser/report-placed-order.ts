import { orderPlacedParameter } from '@vitrine/contract'
import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { ordersOf } from '../commerce/index.ts'

/**
 * Reports `order_placed` if the address of the document names an order that was just placed (R56). Removes the name from the address,
 * so that a reload does not report it again. The address is only a hint: the feed of the platform's orders is complete.
 */
export function reportPlacedOrder(app: App): void {
  const url = new URL(location.href)
  const orderId = url.searchParams.get(orderPlacedParameter)
  if (orderId === null) return
  url.searchParams.delete(orderPlacedParameter)
  history.replaceState(history.state, '', url)
  recordAnalytics(app, { name: 'order_placed', data: { orderId } })
  ordersOf(app).notify({ name: 'order_placed', orderId })
}
