import type { Cart } from './cart.ts'
import { ruleError, type RuleError } from './rule-error.ts'
import type { StoreTerms } from './terms.ts'

/** Currencies to choose from (ISO 4217). */
export interface CurrencyWishes {
  /** The currency in the request, which is rejected if the cart cannot have this currency. */
  readonly requested: string | undefined
  /**
   * Other currencies by priority: the visitor's selection, the customer's default. Currencies in
   * which the shop does not sell are ignored.
   */
  readonly preferred: readonly (string | undefined)[]
}

/**
 * Returns the currency of a cart after a change. The first line sets the currency, and all lines of
 * a cart have the same currency (R42). If the result differs from the currency of the lines, they
 * must be repriced (`changeCurrency`). Rejects all lines if the channel sells nothing.
 */
export function chooseCurrency(
  cart: Pick<Cart, 'currency' | 'lines' | 'boughtCertificates'> | undefined,
  { requested, preferred }: CurrencyWishes,
  { currencies, defaultCurrency }: StoreTerms,
): string | RuleError {
  const present = cart && cart.lines.length + cart.boughtCertificates.length > 0 ? cart.currency : undefined
  if (requested !== undefined) {
    if (!currencies.includes(requested)) return ruleError('WRONG_CURRENCY', 'currency')
  }
  return (
    requested ??
    present ??
    preferred.find((each) => each !== undefined && currencies.includes(each)) ??
    defaultCurrency ??
    ruleError('UNKNOWN_VARIANT', '')
  )
}
