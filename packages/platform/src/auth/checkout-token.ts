import type { CheckoutToken } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import type { StoreLinks } from '../store-links/index.ts'

/**
 * Creates the handler that returns the token with which a visitor continues in the hosted store
 * (provider C; sections 4 and 7; R5). A customer's token belongs to the session of the request and
 * becomes invalid when the session ends. A guest's token opens their cart.
 */
export function createCheckoutTokenHandler(storeLinks: StoreLinks): Handler<readonly CheckoutToken[]> {
  return async (_, context) => {
    const { session, guestCartId } = await context.shopper()
    const owner = session
      ? { sessionId: session.id }
      : guestCartId === undefined
        ? undefined
        : { cartId: guestCartId }
    if (!owner) return fail('CART_NOT_FOUND')
    return [{ checkoutSession: await storeLinks.createCheckoutToken(owner, context) }]
  }
}
