import { onAnalytics, onSearch, type App } from '@vitrine/runtime'
import { cartOf, ordersOf } from '@vitrine/runtime/commerce'

/** Reports events of the shop, from the first page of the document on. */
export function reportShopEvents(app: App, report: (text: string) => void): void {
  onAnalytics(app, ({ name, mode }) => report(`${name} (${mode})`))
  cartOf(app).onEvent((event) => event.name === 'cart_lines_added' && report(event.lines[0]?.sku ?? ''))
  ordersOf(app).onEvent((event) => event.name === 'order_placed' && report(event.orderId))
  onSearch(app, ({ term }) => report(term))
}
