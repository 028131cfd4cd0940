import type { Cart, CartLine } from './cart.ts'
import { priceLine } from './line-price.ts'
import { ruleError, type RuleError } from './rule-error.ts'
import { findSold, type CartScope } from './reprice-cart.ts'

/**
 * Reprices all lines of a cart in another currency (R42). Rejects the currency if a line that is
 * still sold has no price in it, or if the cart contains gift certificates to buy, whose value was
 * chosen in the current currency. Gift certificates used for payment only stay in the cart if they
 * are in the new currency.
 *
 * @param field path of the currency in the input
 */
export function changeCurrency(
  cart: Cart,
  currency: string,
  scope: CartScope,
  field: string,
): Cart | RuleError {
  if (cart.boughtCertificates.length > 0)
    return ruleError('WRONG_CURRENCY', field, { currency: cart.currency })
  const lines: CartLine[] = []
  for (const line of cart.lines) {
    const sku = findSold(scope, cart, line.sku)
    const price = sku && priceLine(sku, line.choices, { ...scope, currency })
    if (sku && !price) return ruleError('WRONG_CURRENCY', field, { sku: line.sku, currency: cart.currency })
    // A line that is no longer sold is removed when the cart is repriced.
    lines.push(price ? { ...line, price } : line)
  }
  return { ...cart, currency, lines, notices: [...cart.notices, { code: 'currency-changed' }] }
}
