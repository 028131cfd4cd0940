import type { OrderedAgainLine } from '@vitrine/contract'
import type { AgainLineView } from './order-view.ts'

/** Converts a line of an order whose goods were put into the cart. */
export function toAgainLine(line: OrderedAgainLine): AgainLineView {
  return {
    ...{ lineId: line.line_id, sku: line.sku, name: line.name, quantity: line.quantity },
    ...{ added: line.added, price: line.price, previousPrice: line.previous_price },
  }
}
