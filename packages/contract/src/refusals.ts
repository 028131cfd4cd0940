import type { PasswordRefusal, TokenRefusal } from './auth/constants.ts'
import type { AddressRefusal, PaymentRefusal } from './checkout/constants.ts'
import type { CouponRefusal } from './coupons/constants.ts'
import type { ErrorCode } from './errors.ts'
import type { CertificateRefusal } from './gift-certificates/constants.ts'

/** The values of `Error.reason` for each code that has reasons. */
export interface RefusalReasons {
  readonly TOKEN_INVALID: TokenRefusal
  readonly PASSWORD_REFUSED: PasswordRefusal
  readonly PAYMENT_DECLINED: PaymentRefusal
  readonly ADDRESS_REFUSED: AddressRefusal
  readonly COUPON_REFUSED: CouponRefusal
  readonly CERTIFICATE_REFUSED: CertificateRefusal
}

/** The values of `Error.reason` for a code; never if the code has none. */
export type RefusalReason<Code extends ErrorCode> = Code extends keyof RefusalReasons
  ? RefusalReasons[Code]
  : never
