import type { CertificateRefusal, CouponRefusal, ErrorCode, RefusalDetails } from '@vitrine/contract'

/** Codes of refused changes to a cart, wishlist or order. */
export type RefusalCode = Extract<
  ErrorCode,
  | 'ABOVE_MAXIMUM'
  | 'BAD_PARAMETER'
  | 'BELOW_MINIMUM'
  | 'CART_FULL'
  | 'CERTIFICATE_REFUSED'
  | 'COUPON_REFUSED'
  | 'MISSING_MODIFIER'
  | 'NOT_FOUND'
  | 'ORDER_STATE'
  | 'OUT_OF_STOCK'
  | 'UNKNOWN_VARIANT'
  | 'WISHLIST_FULL'
  | 'WRONG_CURRENCY'
  | 'WRONG_QUANTITY_STEP'
>

/** A change to a cart, wishlist or order that a rule does not allow. Nothing is changed. */
export interface Refusal {
  readonly refused: RefusalCode
  /** Path of the input that caused the refusal, for example `line_items.0`. */
  readonly field: string
  readonly details: RefusedDetails
}

/** Details of a refusal, including its reason if the code has a table of reasons. */
export interface RefusedDetails extends RefusalDetails {
  readonly reason?: CertificateRefusal | CouponRefusal
}

/** Creates a refusal. */
export function refuse(refused: RefusalCode, field: string, details: RefusedDetails = {}): Refusal {
  return { refused, field, details }
}

/** Returns true if a rule has refused the change. */
export function isRefusal(result: object | string): result is Refusal {
  return typeof result === 'object' && 'refused' in result
}
