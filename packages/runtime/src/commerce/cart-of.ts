import type { App } from '../app/app.ts'
import { isCommerceEnabled } from '../boot/flags.ts'
import { unknownCart, type CartEvent, type CartHandle, type CartState } from '../cart/index.ts'
import { logError } from '../log/log-error.ts'
import { createObservable } from '../state/observable.ts'
import { loadOnce } from '../store/lazy.ts'

/**
 * Returns the cart of the visit. The cart's script is loaded with the first action, so a page that only shows a button
 * does not load it. Without commerce, no script is loaded and no call is made (R11).
 */
export function cartOf(app: App): CartHandle {
  return (app.visit.cart ??= createHandle(app))
}

function createHandle(app: App): CartHandle {
  const state = createObservable<CartState>(unknownCart)
  const listeners = new Set<(event: CartEvent) => void>()
  const notify = (event: CartEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  const start = loadOnce(async () => {
    const { startCart } = await import('./start-cart.ts')
    return startCart(app, state, notify)
  })
  return {
    state,
    async load() {
      if (!isCommerceEnabled(app)) return null
      try {
        return await start()
      } catch (error) {
        logError('The cart script could not be loaded.', error)
        return null
      }
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
