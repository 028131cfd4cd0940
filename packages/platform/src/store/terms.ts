import type { CertificateTerms } from './certificate-terms.ts'

/** The store settings that a channel's carts depend on (R40). */
export interface StoreTerms {
  /** ISO 4217, without duplicates. */
  readonly currencies: readonly string[]
  /** One of `currencies`; undefined if the channel sells nothing. */
  readonly defaultCurrency: string | undefined
  /** True if prices include tax. */
  readonly includesTax: boolean
  /**
   * Returns the tax rate of a tax class in the home country, in percent; undefined for unknown
   * classes.
   */
  readonly taxPercent: (taxClass: string) => number | undefined
  /** The gift certificates that the channel sells. */
  readonly certificates: CertificateTerms
}

/**
 * Returns the tax on an amount in minor units, rounded half up.
 *
 * @param includesTax true if the amount includes the tax
 */
export function taxOf(amount: number, percent: number, includesTax: boolean): number {
  // Rates have at most three decimal places. Calculating with integers keeps the result exact.
  const rate = BigInt(Math.round(percent * 1000))
  const base = includesTax ? 100_000n + rate : 100_000n
  return Number((BigInt(amount) * rate * 2n + base) / (base * 2n))
}
