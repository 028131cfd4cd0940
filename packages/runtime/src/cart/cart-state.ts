import type { ActionResult } from '../results/index.ts'
import type { Observable } from '../state/observable.ts'
import type { CartAddition, CartError, CertificateAddition } from './cart-dialect.ts'
import type { CartEvent } from './cart-events.ts'
import type {
  CartView,
  CertificateBalanceView,
  ShippingDestination,
  ShippingEstimateView,
} from './cart-view.ts'

/** State of the cart in the browser. */
export interface CartState {
  /**
   * - `unknown`: the cart has not been read.
   * - `loading`: it is being read for the first time.
   * - `ready`: `cart` is known.
   * - `failed`: it could not be read; `error` has the reason.
   */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  /** Quantities include the changes in progress. Null if there is no cart, or if the cart has not been read. */
  readonly cart: CartView | null
  /** True while a change is in progress. Until it completes, all amounts are from before the change. */
  readonly isPending: boolean
  /** Ids of the lines whose quantity is being changed. */
  readonly pendingLines: readonly string[]
  /** Reason for the latest failure. Null after a success. */
  readonly error: CartError | null
}

export const unknownCart: CartState = {
  status: 'unknown',
  cart: null,
  isPending: false,
  pendingLines: [],
  error: null,
}

/** Result of an action on the cart. */
export type CartResult =
  { readonly ok: true; readonly cart: CartView | null } | { readonly ok: false; readonly error: CartError }

/** Actions on the cart. No action rejects. */
export interface CartActions {
  /** Reads the cart. */
  refresh(): Promise<CartResult>
  /** Adds lines, and creates the cart if there is none. */
  add(lines: readonly CartAddition[]): Promise<CartResult>
  /**
   * Sets the quantity of a line; 0 removes the line. The state has the new quantity immediately. Pass a function to change
   * the current quantity, so that every one of several quick clicks counts.
   */
  setQuantity(lineId: string, quantity: number | ((current: number) => number)): Promise<CartResult>
  /** Removes a line. */
  remove(lineId: string): Promise<CartResult>
  /**
   * Applies a coupon. A refusal is the error COUPON_REFUSED, whose `reason` is a key of `couponRefusals`, and changes nothing.
   * NOT_SUPPORTED if the provider has no coupons in the cart (R32); shoppers then enter them at the checkout.
   */
  applyCoupon(code: string): Promise<CartResult>
  /** Removes a coupon by its code, as stated in the cart's `discounts`. */
  removeCoupon(code: string): Promise<CartResult>
  /**
   * Pays for part of the cart with a gift certificate. A refusal is the error CERTIFICATE_REFUSED, whose `reason` is a key of
   * `certificateRefusals`, and changes nothing. NOT_SUPPORTED if the platform lacks the capability `certificate-redemption`.
   */
  redeemCertificate(code: string): Promise<CartResult>
  /** Removes a gift certificate by its id, as stated in the cart's `payments`. */
  removeCertificate(id: string): Promise<CartResult>
  /**
   * Adds a gift certificate to buy, and creates the cart if there is none. A refusal is the error CERTIFICATE_REFUSED, as for
   * `redeemCertificate`. NOT_SUPPORTED if the provider sells none (R32).
   */
  buyCertificate(certificate: CertificateAddition): Promise<CartResult>
  /** Returns the balance of a gift certificate. NOT_SUPPORTED if the provider has no such call (R32). */
  checkCertificate(code: string): Promise<ActionResult<CertificateBalanceView>>
  /**
   * Returns the shipping methods and the tax of the cart for a destination. Earlier changes are sent before. An address that the
   * shop does not serve is the error ADDRESS_REFUSED, whose `reason` is a key of `addressRefusals`. NOT_SUPPORTED if the platform
   * lacks the capability `shipping-estimate`.
   */
  estimateShipping(destination: ShippingDestination): Promise<ActionResult<ShippingEstimateView>>
  /**
   * Shows a cart that a page has loaded. Does nothing while an action is in progress, whose response is newer. If the cart is
   * known already and differs, it is read again.
   */
  adopt(loaded: CartResult): void
  /**
   * Sends waiting changes now, for example before checkout. Resolves when all actions are complete: with the error of the last
   * change that failed, if one did.
   */
  flush(): Promise<CartResult>
}

/** The cart of one visit. */
export interface CartHandle {
  readonly state: Observable<CartState>
  /** Loads the script of the cart and returns its actions. Resolves to null if the script cannot be loaded. */
  load(): Promise<CartActions | null>
  /** Calls `listener` with each event. Returns a function that unsubscribes. */
  onEvent(listener: (event: CartEvent) => void): () => void
}
