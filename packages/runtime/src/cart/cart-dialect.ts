import {
  dataOf,
  errorOf,
  isTransportError,
  type CallOptions,
  type CallResponse,
  type Client,
} from '@vitrine/client'
import type { Failure, LineAttribution } from '@vitrine/contract'
import type { ActionResult } from '../results/index.ts'
import type { MoneyView } from '../money/index.ts'
import type { CartView, CertificateBalanceView, DiscountView } from './cart-view.ts'

/** A line to add to a cart. */
export interface CartAddition {
  readonly sku: string
  readonly quantity: number
  /** Chosen modifier values, by modifier id. */
  readonly choices?: Readonly<Record<string, string>>
  /** Origin of the line, such as a search. Stored with the line and returned unchanged (R56). */
  readonly attribution?: LineAttribution
}

/** The buyer or the recipient of a gift certificate. */
export interface CertificatePerson {
  readonly name: string
  readonly email: string
}

/** A gift certificate to add to a cart. Its code is sent to the recipient by email. */
export interface CertificateAddition {
  /** One of the amounts that the shop sells. */
  readonly amount: MoneyView
  readonly sender: CertificatePerson
  readonly recipient: CertificatePerson
  readonly message?: string
  /** One of the themes of the shop. Defaults to the standard mail. */
  readonly theme?: string
  /** Day on which the code is sent, `YYYY-MM-DD`. Defaults to the day of payment. */
  readonly sendAt?: string
}

/** Reason why a cart call failed: code and message from the error table, and the details of a refusal. */
export interface CartError extends Readonly<Failure['Error']> {
  /** True if the platform may have changed the cart, so that it must be read again. */
  readonly isUncertain?: boolean
}

/** Result of a cart call. */
export type CartAnswer =
  | {
      /** Null if there is no cart. */
      readonly cart: CartView | null
      /** Requests the totals, which provider C omits from responses to changes. */
      readonly complete?: () => Promise<CartAnswer>
    }
  | { readonly error: CartError }

/** Options of a call that reads the cart as it is now. */
export const uncached: CallOptions = { force: true }

/** The cart calls of one provider. No function throws. */
export interface CartDialect {
  /** Reads the cart. By default, a response that is embedded in the page is not used. */
  read(client: Client, options?: CallOptions): Promise<CartAnswer>
  /** Creates a cart. `currency` is an ISO 4217 code; undefined for the shop's default currency. */
  create(client: Client, lines: readonly CartAddition[], currency: string | undefined): Promise<CartAnswer>
  /** Adds lines to the cart. If there is no cart, the error has the code `CART_NOT_FOUND`. */
  add(client: Client, lines: readonly CartAddition[], currency: string | undefined): Promise<CartAnswer>
  /** Adds a gift certificate, to a new cart if `isNew`. Undefined if the provider sells none (R32). */
  readonly addCertificate?: (
    client: Client,
    certificate: CertificateAddition,
    isNew: boolean,
  ) => Promise<CartAnswer>
  update(client: Client, lineId: string, quantity: number): Promise<CartAnswer>
  remove(client: Client, lineId: string): Promise<CartAnswer>
  /** Applies a coupon. Undefined if the provider has no coupons in the cart (R32). */
  readonly applyCoupon?: (client: Client, code: string) => Promise<CartAnswer>
  /** Removes a coupon of the cart. `kept` are the codes of its other coupons. */
  readonly removeCoupon?: (
    client: Client,
    coupon: DiscountView,
    kept: readonly string[],
  ) => Promise<CartAnswer>
  /** Returns the balance of a gift certificate. Undefined if the provider has no such call (R32). */
  readonly checkCertificate?: (client: Client, code: string) => Promise<ActionResult<CertificateBalanceView>>
}

/** Code of the error table for a session without a cart. */
export const cartNotFoundCode = 'CART_NOT_FOUND'

/**
 * Converts the response of a cart call. `toView` converts the wire shape; if that conversion fails, the error is
 * BAD_ANSWER.
 */
export function toAnswer<Wire>(response: CallResponse<Wire>, toView: (cart: Wire) => CartView): CartAnswer {
  const failed = toFailedAnswer(response)
  if (failed) return failed
  try {
    const data: Wire | null | undefined = dataOf(response)
    return { cart: data ? toView(data) : null }
  } catch {
    const message = 'The cart of the platform has an unknown shape.'
    return { error: { code: 'BAD_ANSWER', message, isUncertain: true } }
  }
}

/** Returns the failure of a call whose data is not needed; undefined after a success. */
export function toFailedAnswer(response: CallResponse<unknown>): { readonly error: CartError } | undefined {
  const error = errorOf(response)
  return error && { error: isTransportError(response) ? { ...error, isUncertain: true } : error }
}

/** Converts the response of the call that reads the cart. A session without a cart is not an error. */
export function toReadAnswer<Wire>(
  response: CallResponse<Wire>,
  toView: (cart: Wire) => CartView,
): CartAnswer {
  return errorOf(response)?.code === cartNotFoundCode ? { cart: null } : toAnswer(response, toView)
}
