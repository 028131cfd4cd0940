import type { Money } from '../goods/index.ts'

/** Gift certificate whose balance is requested (section 3). */
export interface GiftCertificateInput {
  readonly code: string
}

/** The balance of a gift certificate, for provider A. */
export interface GiftCertificateBalanceA {
  /** The last four characters; the others are replaced by `•`. */
  readonly code: string
  /** Decimal in major units. */
  readonly balance: number
  /** ISO 4217. */
  readonly currency_code: string
  /** `YYYY-MM-DD`; null for a certificate without an expiry date. */
  readonly expires_on: string | null
}

/** A gift certificate that pays for part of a cart. */
export interface RedeemedCertificate {
  /** The `{id}` of the call that removes the certificate from the cart. */
  readonly id: string
  /** The last four characters; the others are replaced by `•`. */
  readonly code: string
  readonly used: Money
  /** The balance after the order. */
  readonly remaining: Money
}

/** The gift certificates of a cart. */
export interface RedeemedCertificates {
  readonly certificates: readonly RedeemedCertificate[]
  /** The part of the total that the certificates do not pay. */
  readonly outstanding: Money
}

/** The amounts of the gift certificates that the shop sells in a currency, in minor units. */
export interface CertificateAmounts {
  /** ISO 4217. */
  readonly currency: string
  /** The amounts to choose from; empty if any amount between the limits can be chosen. */
  readonly fixed: readonly number[]
  readonly minimum: number
  readonly maximum: number
}

/** The gift certificates that a channel sells. */
export interface CertificateTerms {
  /** Empty if the channel sells none. */
  readonly amounts: readonly CertificateAmounts[]
  /** Ids of the themes to choose from. */
  readonly themes: readonly string[]
  /** Number of months for which a certificate is valid; null if it does not expire. */
  readonly validity_months: number | null
}
