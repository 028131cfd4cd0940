import type { CertificateRefusal, CouponRefusal, ErrorCode, RefusalDetails } from '@vitrine/contract'

/** Codes of the changes to a cart, wishlist or order that a rule does not allow. */
export type RuleErrorCode = Extract<
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
export interface RuleError {
  readonly refused: RuleErrorCode
  /** Path of the invalid input, for example `line_items.0`. */
  readonly field: string
  readonly details: RuleErrorDetails
}

/** Details of an error, including its reason if the code has a table of reasons. */
export interface RuleErrorDetails extends RefusalDetails {
  readonly reason?: CertificateRefusal | CouponRefusal
}

/** Creates the error of a change that a rule does not allow. */
export function ruleError(refused: RuleErrorCode, field: string, details: RuleErrorDetails = {}): RuleError {
  return { refused, field, details }
}

/** Returns true if a rule does not allow the change. */
export function isRuleError(result: object | string): result is RuleError {
  return typeof result === 'object' && 'refused' in result
}
