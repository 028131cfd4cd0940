import { sumBought } from '../cart.ts'
import type { CartView, RedeemedView } from '../cart-view.ts'

/**
 * Returns the gift certificates used in a cart, for providers A and B. If the shop's prices exclude
 * tax, the amounts of these providers' carts do too: the certificates then pay at most the amount
 * without tax, and the rest once the tax is known.
 */
export function toRedeemedParts({
  redeemed,
  totals,
  boughtCertificates,
}: Pick<CartView, 'redeemed' | 'totals' | 'boughtCertificates'>): readonly RedeemedView[] {
  let left = totals.subtotal - totals.discount - sumBought(boughtCertificates)
  return redeemed.map((each) => {
    const amount = Math.min(each.amount, left)
    left -= amount
    return { ...each, amount, remaining: each.remaining + each.amount - amount }
  })
}
