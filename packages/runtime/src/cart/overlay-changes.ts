import type { CartTask } from './cart-queue.ts'
import { waitingQuantities } from './cart-queue.ts'
import type { CartLineView, CartView } from './cart-view.ts'

/** Returns the cart with the quantities that tasks set. Amounts are unchanged: only the platform computes them. */
export function overlayChanges(cart: CartView | null, tasks: readonly CartTask[]): CartView | null {
  const quantities = waitingQuantities(tasks)
  if (cart === null || quantities.size === 0) return cart
  const lines = cart.lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  const pieces = cart.pieces + countPieces(lines) - countPieces(cart.lines)
  return { ...cart, lines, pieces }
}

/**
 * Returns a cart in which amounts that the response to a change omits are taken from the previous cart (provider C).
 */
export function withPreviousAmounts(cart: CartView, previous: CartView | null): CartView {
  if (cart.totals !== null || previous === null) return cart
  const previousLines = new Map(previous.lines.map((line) => [line.id, line]))
  const lines = cart.lines.map((line) => {
    const { priceWithTax, subtotal, subtotalWithTax, discount, total, tax } =
      previousLines.get(line.id) ?? line
    return { ...line, priceWithTax, subtotal, subtotalWithTax, discount, total, tax }
  })
  const { totals, discounts, payments } = previous
  return { ...cart, lines, totals, discounts, payments }
}

function countPieces(lines: readonly CartLineView[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
