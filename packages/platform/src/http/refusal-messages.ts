import {
  addressRefusals,
  certificateRefusals,
  couponRefusals,
  passwordRefusals,
  paymentRefusals,
  tokenRefusals,
  type ErrorCode,
  type RefusalReasons,
} from '@vitrine/contract'

const messages: { readonly [Code in keyof RefusalReasons]: Readonly<Record<RefusalReasons[Code], string>> } =
  {
    TOKEN_INVALID: tokenRefusals,
    PASSWORD_REFUSED: passwordRefusals,
    PAYMENT_DECLINED: paymentRefusals,
    ADDRESS_REFUSED: addressRefusals,
    COUPON_REFUSED: couponRefusals,
    CERTIFICATE_REFUSED: certificateRefusals,
  }

/** Returns the message for a reason; undefined if the code has no reasons. */
export function findRefusalMessage(code: ErrorCode, reason: string): string | undefined {
  const tables: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = messages
  return tables[code]?.[reason]
}
