import type { CertificateRefusal, CouponRefusal, PaymentRefusal } from '@vitrine/contract'
import type { CheckoutSettings } from '@vitrine/contract/schemas'
import type { AddressForm } from '../checkout/index.ts'
import type { CartNotice } from '../store/index.ts'

/** Messages above the checkout, by their name in the URL of the page. */
export type CheckoutNotice =
  | PaymentRefusal
  | 'changed'
  | 'unfinished'
  | 'cancelled'
  | 'unavailable'
  | 'moved'
  | 'coupon-refused'
  | 'certificate-refused'

/** Reasons why a gift certificate cannot be used for payment; the others are about buying one. */
type RedeemRefusal = Exclude<
  CertificateRefusal,
  'already-used' | 'refund-disabled' | 'not-sold' | 'wrong-amount' | 'wrong-date' | 'wrong-theme'
>

/** The pages of the shop to which the checkout links. */
export type LegalPage = keyof CheckoutSettings['pages']

/** The texts of the checkout in one language. */
export interface CheckoutTexts {
  readonly title: string
  /** Summary of the order, which is collapsed on phones. */
  readonly summary: string
  readonly contact: string
  readonly contactHint: string
  readonly email: string
  readonly shippingAddress: string
  /** Heading of the address of an order without delivery. */
  readonly address: string
  readonly savedAddresses: string
  readonly useAddress: string
  readonly showDelivery: string
  readonly company: string
  readonly billingAddress: string
  readonly billingDiffers: string
  readonly fields: Readonly<Record<keyof AddressForm, string>>
  readonly optional: string
  readonly shippingMethod: string
  /** Contains `{range}`: the first and last expected day. */
  readonly arrival: string
  /** Contains `{days}`. */
  readonly leadDays: string
  readonly free: string
  readonly pickup: Readonly<Record<'available' | 'later' | 'unavailable', string>>
  readonly notServed: string
  readonly paymentMethod: string
  readonly card: string
  readonly noPayment: string
  readonly note: string
  readonly review: string
  /** Contains `{terms}`, `{withdrawal}` and `{privacy}`. */
  readonly terms: string
  readonly legal: Readonly<Record<LegalPage, string>>
  readonly newTab: string
  readonly update: string
  readonly pay: string
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  /** Contain `{rate}`. */
  readonly includedTax: string
  readonly addedTax: string
  readonly reverseCharge: string
  readonly export: string
  readonly rounding: string
  readonly certificates: string
  readonly toPay: string
  /** Contains `{price}` and `{measure}`, for example `1 l`. */
  readonly unitPrice: string
  readonly lowestPrice: string
  readonly listPrice: string
  /** Contains `{price}`: the price of one piece, if there are several. */
  readonly each: string
  readonly code: {
    readonly label: string
    readonly apply: string
    /** Contains `{code}`. */
    readonly remove: string
    /** Contains `{minimum}`. */
    readonly minimum: string
    readonly tooMany: string
    readonly tooLong: string
    readonly coupon: Readonly<Record<CouponRefusal, string>>
    readonly certificate: Readonly<Record<RedeemRefusal, string>>
  }
  readonly vatId: { readonly invalid: string; readonly unavailable: string }
  /** Messages about the cart. They contain `{name}`, `{from}`, `{to}`, `{code}` and `{reason}`. */
  readonly cartNotices: Readonly<Record<CartNotice['code'], string>>
  readonly problems: string
  readonly codes: Readonly<Record<string, string>>
  /** Messages about malformed fields. The message about the postal code contains `{example}`. */
  readonly formats: Readonly<Record<'email' | 'postalCode' | 'phone' | 'vatId', string>>
  readonly acceptTerms: string
  readonly notices: Readonly<Record<CheckoutNotice, string>>
  /** Shown in a browser that cannot open the checkout of a payment. */
  readonly elsewhere: string
  readonly thanks: {
    readonly title: string
    readonly number: string
    readonly mail: string
    /** Explains how to look the order up, without personal data. */
    readonly lookUp: string
    /** Title after an hour, and in other browsers. */
    readonly gone: string
  }
  /** The account offer on the confirmation page. Contains `{email}`. */
  readonly account: {
    readonly title: string
    readonly offer: string
    readonly create: string
    readonly sent: string
    readonly tooMany: string
  }
  /** The page on which customers sign in without leaving the checkout. */
  readonly signIn: Readonly<
    Record<
      | 'question'
      | 'title'
      | 'intro'
      | 'password'
      | 'submit'
      | 'badCredentials'
      | 'notActivated'
      | 'tooMany'
      | 'forgotten'
      | 'guest'
      | 'done'
      | 'next',
      string
    >
  >
  readonly waiting: { readonly title: string; readonly message: string; readonly again: string }
}
