import { toCodeKey } from '../coupons/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { findSpent } from '../gift-certificates/index.ts'
import { withoutOrdered, type OrderDraft } from '../store/index.ts'
import { deleteCart, readCart, saveCart } from './carts.repository.ts'

/**
 * Removes the ordered items from the cart. Items added since the payment started are kept; if the
 * cart becomes empty, it is deleted. Does nothing if the cart no longer exists. Must be called in
 * the transaction that places the order, which has locked the cart and taken the balances of its
 * gift certificates.
 *
 * @param at ISO 8601, UTC
 */
export async function removeOrdered(
  tx: CommerceExecutor,
  cartId: string,
  order: OrderDraft,
  at: string,
): Promise<void> {
  const stored = await readCart(tx, cartId)
  if (!stored) return
  const spentIds = await findSpent(tx, stored.redeemedIds)
  const usedKeys = order.discounts.flatMap(({ code }) => (code === undefined ? [] : [toCodeKey(code)]))
  const rest = withoutOrdered(stored, order, { spentIds, usedKeys, at })
  await (rest ? saveCart(tx, rest, stored) : deleteCart(tx, cartId))
}
