import type { BoughtCertificate } from './bought-certificate.ts'
import type { Cart } from './cart.ts'

/** The gift certificates that a shop sells. */
export interface CertificateTerms {
  /** By currency, in minor units. Currencies without gift certificates are absent. */
  readonly amounts: Readonly<Record<string, CertificateAmounts>>
  readonly themes: readonly string[]
}

/**
 * The amounts of gift certificates in one currency: either all amounts between two limits, or fixed
 * ones.
 */
export type CertificateAmounts =
  { readonly min: number; readonly max: number } | { readonly fixed: readonly number[] }

/** Returns true if a gift certificate in a cart is still sold. */
export function isSold(
  { amount, theme }: BoughtCertificate,
  { currency }: Pick<Cart, 'currency'>,
  terms: CertificateTerms | undefined,
): boolean {
  if (!terms) return true
  const amounts = terms.amounts[currency]
  return amounts !== undefined && isOffered(amount, amounts) && hasTheme(theme, terms)
}

/** Returns true if a shop sells gift certificates of this amount in minor units. */
export function isOffered(amount: number, amounts: CertificateAmounts): boolean {
  return 'fixed' in amounts ? amounts.fixed.includes(amount) : amount >= amounts.min && amount <= amounts.max
}

/** Returns true if a shop has a theme. All shops have the default theme. */
export function hasTheme(theme: string | undefined, { themes }: CertificateTerms): boolean {
  return theme === undefined || themes.includes(theme)
}
