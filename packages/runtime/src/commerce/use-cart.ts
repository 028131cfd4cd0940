import { useEffect } from 'react'
import { useApp, useObservable } from '../app/hooks.ts'
import type { App } from '../app/app.ts'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { unknownCart, type CartActions, type CartResult, type CartState } from '../cart/index.ts'
import { unavailable } from '../results/index.ts'
import { cartOf } from './cart-of.ts'
import { readCounts } from './counts.ts'

/** The cart of the shopper, with its actions. */
export interface Cart extends CartState, Omit<CartActions, 'adopt'> {
  /** False if the deployment has no commerce: do not render any control. Actions then fail without a call. */
  readonly isEnabled: boolean
  /** Reads the cart if it is not known yet. Call it when the shopper opens the cart. */
  open(): Promise<CartResult>
}

/**
 * Returns the cart of the shopper and re-renders the component when it changes. Does not read the cart: call `open` when the
 * shopper opens it (R55). During server rendering and hydration, the cart is unknown, unless the page has loaded it.
 *
 * @param loaded result of `loadCart` in the loader of a personal page.
 */
export function useCart(loaded?: CartResult): Cart {
  const app = useApp()
  const handle = cartOf(app)
  const state = useObservable(handle.state)
  useEffect(() => {
    if (loaded) void handle.load().then((cart) => cart && adopt(cart, loaded))
  }, [handle, loaded])
  return {
    ...(loaded && state.status === 'unknown' ? toState(loaded) : state),
    ...actionsOf(app),
    isEnabled: isCommerceEnabled(app),
  }
}

/** Shows a cart that a page has loaded, and reads it again if another tab has changed the cart since then. */
function adopt(cart: CartActions, loaded: CartResult): void {
  cart.adopt(loaded)
  if (loaded.ok && readCounts().cart !== (loaded.cart?.pieces ?? 0)) void cart.refresh()
}

/** Returns the state of a cart that has just been read. */
function toState(loaded: CartResult): CartState {
  return loaded.ok
    ? { ...unknownCart, status: 'ready', cart: loaded.cart }
    : { ...unknownCart, status: 'failed', error: loaded.error }
}

/** Returns the actions on the cart of a visit, for code that is not a component. */
export function actionsOf(app: App): Omit<Cart, keyof CartState | 'isEnabled'> {
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
    buyCertificate: (certificate) => act((cart) => cart.buyCertificate(certificate)),
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
