import { retryDeadlocks } from '../database/index.ts'
import type { CallContext } from '../calls/index.ts'
import { changeCurrency, isRuleError, repriceCart } from '../store/index.ts'
import type { CartTools } from './cart-tools.ts'
import { findCart, saveCart } from './carts.repository.ts'
import { countPieces, readSelectedCurrency } from './cookies.ts'

/** Gives the shopper's cart the currency that they have selected since its last change. */
export type FollowSelection = (context: CallContext) => Promise<void>

/**
 * Creates a function that reprices the shopper's cart in the currency that they have selected (R42). The cart keeps its currency
 * if the shop does not sell in the selected one, if a line has no price in it, or if the cart contains gift certificates to buy.
 */
export function createFollowSelection(tools: CartTools): FollowSelection {
  return async (context) => {
    const currency = readSelectedCurrency(context.request.headers)
    if (currency === undefined) return
    const owner = await tools.toOwner(context)
    const present = await findCart(tools.commerce.db, owner, 'read')
    if (!present || present.currency === currency || countPieces(present) === 0) return
    const terms = await tools.readTerms(context)
    if (!terms.currencies.includes(currency)) return
    const { groupId } = await context.shopper()
    await retryDeadlocks(() =>
      tools.commerce.transact(async (tx) => {
        const stored = await findCart(tx, owner, 'change')
        if (!stored || stored.currency === currency) return
        // Balances of gift certificates are read in the new currency.
        const scope = await tools.readGoods(tx, { ...stored, currency }, { terms, groupId })
        const changed = changeCurrency(stored, currency, scope, 'currency')
        if (isRuleError(changed)) return
        const { cart, notices } = repriceCart(changed, scope)
        await saveCart(tx, { ...cart, notices }, stored)
      }),
    )
  }
}
