import { generateCheckoutToken, getCartB, getCartWithRedirectUrls, type Client } from '@vitrine/client'
import type { ProviderId } from '@vitrine/contract'
import { failed, toResult, type ActionResult } from '../results/index.ts'

/** Returns the address of the checkout of the visitor's cart. Does not reject. */
type FindUrl = (client: Client, toSignInUrl: (token: string) => string) => Promise<ActionResult<string>>

const options = { force: true }

const byProvider: Readonly<Record<ProviderId, FindUrl>> = {
  a: async (client) => {
    const cart = await toResult(getCartWithRedirectUrls(client, options), (data) => data.redirect_urls)
    if (!cart.ok) return cart
    return cart.value ? { ok: true, value: cart.value.checkout_url } : unavailable
  },
  b: (client) => toResult(getCartB(client, options), ({ checkoutUrl }) => checkoutUrl),
  c: async (client, toSignInUrl) => {
    const { token } = await generateCheckoutToken(client)
    return token === undefined ? unavailable : { ok: true, value: toSignInUrl(token) }
  },
}

/**
 * Returns the address of the checkout in the hosted store (sections 2 and 4; R5): `redirect_urls` of provider A, the cart's own
 * address of provider B, and the sign-in with a checkout token of provider C. The address is for one use: request it when the
 * shopper goes to the checkout.
 *
 * @param toSignInUrl returns the sign-in address of the store for a token.
 */
export function findCheckoutUrl(
  client: Client,
  provider: ProviderId,
  toSignInUrl: (token: string) => string,
): Promise<ActionResult<string>> {
  return byProvider[provider](client, toSignInUrl)
}

const unavailable = failed('UNAVAILABLE', 'The checkout is not available. Open the cart and try again.')
