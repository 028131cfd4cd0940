import { contentOf } from './bought-certificate.ts'
import type { Cart, CartLine } from './cart.ts'
import { isSameChoice } from './choices.ts'
import type { OrderDraft, OrderLine } from './order.ts'

export interface OrderedCodes {
  /** Ids of gift certificates that have no balance left. */
  readonly spentIds: readonly string[]
  /** Keys of the coupons used by the order. */
  readonly usedKeys: readonly string[]
  /** ISO 8601, UTC. */
  readonly at: string
}

/**
 * Returns a cart without the goods of its order; undefined if nothing is left. Lines are matched by
 * SKU and modifiers, and bought certificates by content, since merging carts at sign-in changes
 * ids.
 */
export function withoutOrdered(
  cart: Cart,
  order: Pick<OrderDraft, 'lines' | 'boughtCertificates'>,
  { spentIds, usedKeys, at }: OrderedCodes,
): Cart | undefined {
  const lines = order.lines.reduce<Cart['lines']>(
    (rest, ordered) => subtract(rest, ordered.quantity, (line) => isOrdered(line, ordered)),
    cart.lines,
  )
  const boughtCertificates = order.boughtCertificates.reduce<Cart['boughtCertificates']>(
    (rest, ordered) => subtract(rest, ordered.quantity, (each) => contentOf(each) === contentOf(ordered)),
    cart.boughtCertificates,
  )
  if (lines.length === 0 && boughtCertificates.length === 0) return undefined
  return {
    ...cart,
    lines,
    boughtCertificates,
    coupons: cart.coupons.filter(({ codeKey }) => !usedKeys.includes(codeKey)),
    redeemedIds: cart.redeemedIds.filter((id) => !spentIds.includes(id)),
    notices: [],
    updatedAt: at,
  }
}

/**
 * Subtracts a quantity from the matching entries, oldest first. Removes entries whose quantity
 * becomes zero.
 */
function subtract<Entry extends { readonly quantity: number }>(
  entries: readonly Entry[],
  quantity: number,
  matches: (entry: Entry) => boolean,
): readonly Entry[] {
  let open = quantity
  return entries.flatMap((entry) => {
    if (!matches(entry)) return [entry]
    const taken = Math.min(open, entry.quantity)
    open -= taken
    return taken === entry.quantity ? [] : [{ ...entry, quantity: entry.quantity - taken }]
  })
}

function isOrdered(line: CartLine, { sku, modifiers }: OrderLine): boolean {
  const choices = Object.fromEntries(modifiers.map(({ id, valueId }) => [id, valueId]))
  return line.sku === sku && isSameChoice(line.choices, choices)
}
