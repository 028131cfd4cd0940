import type { App } from '../app/app.ts'
import { unknownCart, type CartHandle } from '../cart/index.ts'
import { createStoreHandle } from './store-handle.ts'

/**
 * Returns the cart of the visit. The cart's script is loaded with the first action, so a page that only shows a button
 * does not load it. Without commerce, no script is loaded and no call is made (R11).
 */
export function cartOf(app: App): CartHandle {
  return (app.visit.cart ??= createStoreHandle(app, unknownCart, {
    start: async (state, notify) => (await import('./start-cart.ts')).startCart(app, state, notify),
  }))
}
