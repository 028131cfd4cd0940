import { useApp } from '../app/hooks.ts'
import type { App } from '../app/app.ts'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { logError } from '../log/log-error.ts'
import { unavailable, type ActionResult } from '../results/index.ts'

/** Actions of the checkout. */
export interface Checkout {
  /** False if the deployment has no commerce: do not render any control. */
  readonly isEnabled: boolean
  /**
   * Sends the waiting changes of the cart and opens the checkout of the hosted store in place of the page. Resolves with the
   * address, or with the error that prevents it.
   */
  open(): Promise<ActionResult<string>>
}

/**
 * Returns the actions of the checkout, for any provider. Their script is loaded when the shopper opens the checkout.
 */
export function useCheckout(): Checkout {
  const app = useApp()
  return { isEnabled: isCommerceEnabled(app), open: () => openCheckout(app) }
}

/** Opens the checkout, for code that is not a component: see {@link Checkout}. */
export async function openCheckout(app: App): Promise<ActionResult<string>> {
  if (!isCommerceEnabled(app)) return unavailable
  try {
    const { startCheckout } = await import('./start-checkout.ts')
    const result = await startCheckout(app)
    if (result.ok) location.assign(result.value)
    return result
  } catch (error) {
    logError('The script of the checkout could not be loaded.', error)
    return unavailable
  }
}
