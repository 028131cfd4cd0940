import { createHash } from 'node:crypto'

/** Maximum length of a code that a shopper enters, in UTF-16 code units. */
export const maxCodeLength = 100

/**
 * Returns the form in which the codes of coupons and gift certificates are compared: without spaces, in upper case.
 */
export function toCodeKey(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase()
}

/** Returns the id of a coupon in a cart. */
export function toCouponId(codeKey: string): string {
  return createHash('sha256').update(codeKey).digest('hex').slice(0, 16)
}
