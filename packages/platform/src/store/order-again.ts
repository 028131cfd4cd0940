import type { OrderedAgain } from '@vitrine/contract'
import type { Cart, CartLine } from './cart.ts'
import { isSameChoice } from './choices.ts'
import { mergeCarts } from './merge-carts.ts'
import type { Order, OrderLine } from './order.ts'
import type { CartScope } from './reprice-cart.ts'

/** A cart with the items of an order, and the outcome for each line of the order. */
export interface AgainResult {
  readonly cart: Cart
  readonly response: OrderedAgain
}

/**
 * Adds the items of an order to a cart at current prices, if they are still sold and limits and
 * stock allow it. The currency must already be set, even for an empty cart. The order's coupons and
 * gift certificates are not added.
 */
export function orderAgain(
  cart: Cart,
  order: Pick<Order, 'lines' | 'currency'>,
  scope: CartScope,
): AgainResult {
  const lines = order.lines.map(toCartLine)
  const codes = { coupons: [], redeemedIds: [], boughtCertificates: [] }
  const merged = mergeCarts(cart, { ...cart, ...codes, lines }, scope)
  return {
    cart: { ...merged, mergedId: cart.mergedId, notices: [] },
    response: {
      lines: order.lines.map((line) => {
        const { sku, quantity } = line
        const present = findLine(merged, line)
        const added = (present?.quantity ?? 0) - (findLine(cart, line)?.quantity ?? 0)
        return {
          ...{ line_id: String(line.id), sku, name: line.name, quantity, added },
          price: added > 0 && present ? { minor: present.price.amount, currency: cart.currency } : null,
          previous_price: { minor: line.amount, currency: order.currency },
        }
      }),
    },
  }
}

function toCartLine({ id, sku, quantity, list, amount, modifiers, attribution }: OrderLine): CartLine {
  const choices = Object.fromEntries(modifiers.map((each) => [each.id, each.valueId]))
  return { id, sku, quantity, choices, price: { list, amount }, attribution }
}

function findLine({ lines }: Cart, line: OrderLine): CartLine | undefined {
  const { sku, choices } = toCartLine(line)
  return lines.find((each) => each.sku === sku && isSameChoice(each.choices, choices))
}
