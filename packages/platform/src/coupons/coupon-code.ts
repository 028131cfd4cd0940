import { createHash } from 'node:crypto'

/** Maximum length of a code entered by a shopper, in UTF-16 code units. */
export const maxCodeLength = 100

/**
 * Normalises the code of a coupon or gift certificate for comparison: removes spaces and converts
 * it to upper case.
 */
export function toCodeKey(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase()
}

/** Derives the id of a coupon in a cart. */
export function toCouponId(codeKey: string): string {
  return createHash('sha256').update(codeKey).digest('hex').slice(0, 16)
}
