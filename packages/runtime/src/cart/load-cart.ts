import type { PublicSettings } from '../settings/public-settings.ts'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { unavailable, type ActionResult } from '../results/index.ts'
import type { LoadContext } from '../store/load-context.ts'
import type { CartResult } from './cart-state.ts'
import type { ShippingDestination, ShippingEstimateView } from './cart-view.ts'
import { estimate } from './estimate.ts'
import { loadCartDialect } from './load-cart-dialect.ts'

/** The part of a loader's context on which the cart depends. */
interface CartContext extends Pick<LoadContext, 'client' | 'signal'> {
  readonly settings: Pick<PublicSettings, 'provider' | 'environment'>
}

/**
 * Loads the cart of the visitor for the loader of a personal template, for any provider. Pass the result to `useCart`. Without
 * commerce, no call is made (R11).
 */
export async function loadCart({ client, settings, signal }: CartContext): Promise<CartResult> {
  if (!isCommerceEnabled({ settings })) return unavailable
  const dialect = await loadCartDialect(settings.provider)
  const answer = await dialect.read(client, { signal })
  return 'error' in answer ? { ok: false, error: answer.error } : { ok: true, cart: answer.cart }
}

/**
 * Estimates shipping and tax of the visitor's cart for the loader of a personal template (R52), so that a form works without
 * scripts. Requires the capability `shipping-estimate`.
 */
export async function loadShippingEstimate(
  { client, settings, signal }: CartContext,
  destination: ShippingDestination,
): Promise<ActionResult<ShippingEstimateView>> {
  if (!isCommerceEnabled({ settings })) return unavailable
  return estimate(client, destination, { signal })
}
