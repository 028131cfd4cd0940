import { orderPlacedParameter } from '@vitrine/contract'
import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { ordersOf } from '../commerce/index.ts'

/**
 * Removes the order that was just placed from the address of the document (R56), so that neither a reload nor a form of the page
 * reports it again. Returns a function that reports `order_placed`, undefined if the address names no order. The address is only a
 * hint: the feed of the platform's orders is complete.
 */
export function takePlacedOrder(app: App): (() => void) | undefined {
  const url = new URL(location.href)
  const orderId = url.searchParams.get(orderPlacedParameter)
  if (orderId === null) return undefined
  url.searchParams.delete(orderPlacedParameter)
  history.replaceState(history.state, '', url)
  app.location.set({ ...app.location.get(), search: url.search })
  return () => {
    recordAnalytics(app, { name: 'order_placed', data: { orderId } })
    ordersOf(app).notify({ name: 'order_placed', orderId })
  }
}
