import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { storeSignInUrl } from '../auth/store-sign-in-url.ts'
import { findCheckoutUrl } from '../checkout/index.ts'
import type { ActionResult } from '../results/index.ts'
import { cartOf } from './cart-of.ts'

/**
 * Sends the waiting changes of the cart, and returns the address of its checkout, or the error of a change that failed. Reports
 * `checkout_started` (R56).
 */
export async function startCheckout(app: App): Promise<ActionResult<string>> {
  const cart = await cartOf(app).load()
  const sent = await cart?.flush()
  const { provider } = app.settings
  const result =
    sent?.ok === false
      ? sent
      : await findCheckoutUrl(app.client, provider, (token) => storeSignInUrl(app, token))
  const name = result.ok ? 'checkout_started' : 'checkout_failed'
  recordAnalytics(app, { name, data: result.ok ? {} : { code: result.error.code } })
  return result
}
