import type { CheckoutToken } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import type { StoreLinks } from '../store-links/index.ts'

/**
 * Creates the handler that returns the token with which a hidden frame signs the customer in to the hosted store
 * (provider C; sections 4 and 7; R5). The token belongs to the session of the request, and is not valid after its end.
 */
export function createCheckoutTokenHandler(storeLinks: StoreLinks): Handler<readonly CheckoutToken[]> {
  return async (_, context) => {
    const { session } = await context.shopper()
    if (!session) return fail('UNAUTHENTICATED')
    return [{ checkoutSession: await storeLinks.createSignInToken(session.id, context) }]
  }
}
