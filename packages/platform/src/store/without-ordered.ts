import { contentOf } from './bought-certificate.ts'
import type { Cart, CartLine } from './cart.ts'
import { isSameChoice } from './choices.ts'
import type { OrderDraft, OrderLine } from './order.ts'

export interface OrderedCodes {
  /** Ids of gift certificates without a balance. */
  readonly spentIds: readonly string[]
  /** Keys of the coupons that the order has used. */
  readonly usedKeys: readonly string[]
  /** ISO 8601, UTC. */
  readonly at: string
}

/**
 * Returns a cart without the goods of its order; undefined if none are left. Lines are found by SKU and choices, and bought
 * certificates by their content, since a merge at sign-in changes ids.
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

/** Takes a quantity off the entries that match, oldest first. Entries of which nothing is left are absent. */
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
