import { useApp, useObservable } from '../app/hooks.ts'
import type { App } from '../app/app.ts'
import { isCommerceEnabled } from '../boot/flags.ts'
import type { CartActions, CartResult, CartState } from '../cart/index.ts'
import { unavailable } from '../results/index.ts'
import { cartOf } from './cart-of.ts'

/** The cart of the shopper, with its actions. */
export interface Cart extends CartState, CartActions {
  /** False if the deployment has no commerce: do not render any control. Actions then fail without a call. */
  readonly isEnabled: boolean
  /** Reads the cart if it is not known yet. Call it when the shopper opens the cart. */
  open(): Promise<CartResult>
}

/**
 * Returns the cart of the shopper and re-renders the component when it changes. Does not read the cart: call `open` when the
 * shopper opens it (R55). During server rendering and hydration, the cart is unknown.
 */
export function useCart(): Cart {
  const app = useApp()
  const state = useObservable(cartOf(app).state)
  return { ...state, ...actionsOf(app), isEnabled: isCommerceEnabled(app) }
}

/** Returns the actions on the cart of a visit, for code that is not a component. */
export function actionsOf(app: App): CartActions & Pick<Cart, 'open'> {
  const handle = cartOf(app)
  const act = async <Result>(action: (cart: CartActions) => Promise<Result>) => {
    const cart = await handle.load()
    return cart ? action(cart) : unavailable
  }
  return {
    refresh: () => act((cart) => cart.refresh()),
    add: (lines) => act((cart) => cart.add(lines)),
    setQuantity: (lineId, quantity) => act((cart) => cart.setQuantity(lineId, quantity)),
    remove: (lineId) => act((cart) => cart.remove(lineId)),
    applyCoupon: (code) => act((cart) => cart.applyCoupon(code)),
    removeCoupon: (code) => act((cart) => cart.removeCoupon(code)),
    redeemCertificate: (code) => act((cart) => cart.redeemCertificate(code)),
    removeCertificate: (id) => act((cart) => cart.removeCertificate(id)),
    checkCertificate: (code) => act((cart) => cart.checkCertificate(code)),
    estimateShipping: (destination) => act((cart) => cart.estimateShipping(destination)),
    flush: () => act((cart) => cart.flush()),
    open: () =>
      act(async (cart): Promise<CartResult> => {
        const { status, cart: known } = handle.state.get()
        return status === 'ready' ? { ok: true, cart: known } : cart.refresh()
      }),
  }
}
