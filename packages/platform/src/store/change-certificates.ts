import { contentOf, type CertificatePerson } from './bought-certificate.ts'
import { hasTheme, isOffered, type CertificateAmounts, type CertificateTerms } from './certificate-terms.ts'
import { maxBoughtCertificates, sumBought, sumLines, type Cart } from './cart.ts'
import { maxAmount, toMinor } from './money.ts'
import { ruleError, type RuleError } from './rule-error.ts'
import type { CartScope, PricedCart } from './reprice-cart.ts'

/** A gift certificate to add to a cart. */
export interface CertificateAddition {
  /** Path in the input, for example `gift_certificates.0`. */
  readonly field: string
  /** Decimal number in major units of the cart's currency. */
  readonly amount: number
  /** A positive integer. */
  readonly quantity: number
  readonly sender: CertificatePerson
  readonly recipient: CertificatePerson
  readonly message: string
  readonly theme: string | undefined
  /** Day on which the code is sent, as `YYYY-MM-DD`; undefined for the day of payment. */
  readonly sendAt: string | undefined
}

const day = 86_400_000

/** Maximum number of days between the purchase and the day on which the code is sent. */
const maxDaysAhead = 366

/**
 * Adds gift certificates to a cart with current prices. Additions with the same text are combined
 * to one line. Rejects amounts and themes that the shop does not offer, and days that are in the
 * past in every time zone.
 */
export function addCertificates(
  { cart, notices }: PricedCart,
  additions: readonly CertificateAddition[],
  scope: CartScope,
): PricedCart | RuleError {
  const bought = [...cart.boughtCertificates]
  let { lastLineId } = cart
  for (const addition of additions) {
    const amount = findAmount(addition, cart.currency, scope.certificates)
    if (typeof amount === 'object') return amount
    const refusal = checkText(addition, scope)
    if (refusal) return refusal
    const { quantity, sender, recipient, message, theme, sendAt } = addition
    const added = { id: 0, amount, quantity, sender, recipient, message, theme, sendAt }
    const index = bought.findIndex((each) => contentOf(each) === contentOf(added))
    const same = bought[index]
    if (same) bought[index] = { ...same, quantity: same.quantity + quantity }
    else bought.push({ ...added, id: ++lastLineId })
  }
  const changed = { ...cart, boughtCertificates: bought, lastLineId }
  return checkCertificates(changed, additions.at(-1)?.field ?? '') ?? { cart: changed, notices }
}

/**
 * Changes the quantity of a gift certificate in a cart; 0 removes it. Returns undefined if the cart
 * has none with this id.
 *
 * @param field path of the quantity in the input
 */
export function setCertificateQuantity(
  { cart, notices }: PricedCart,
  { id, quantity, field }: { readonly id: number; readonly quantity: number; readonly field: string },
  { at }: Pick<CartScope, 'at'>,
): PricedCart | RuleError | undefined {
  if (cart.boughtCertificates.every((each) => each.id !== id)) return undefined
  const boughtCertificates = cart.boughtCertificates
    .map((each) => (each.id === id ? { ...each, quantity } : each))
    .filter((each) => each.quantity > 0)
  const changed: Cart = { ...cart, boughtCertificates, updatedAt: at, notices: [] }
  return checkCertificates(changed, field) ?? { cart: changed, notices }
}

function findAmount(
  { field, amount: decimal }: CertificateAddition,
  currency: string,
  terms: CertificateTerms | undefined,
): number | RuleError {
  const amounts = terms?.amounts[currency]
  if (!amounts) return ruleError('CERTIFICATE_REFUSED', field, { reason: 'not-sold', currency })
  const amount = toMinor(decimal, currency)
  if (amount !== undefined && isOffered(amount, amounts)) return amount
  const { minimum, maximum } = limitsOf(amounts)
  const details = { reason: 'wrong-amount', minimum, maximum, currency } as const
  return ruleError('CERTIFICATE_REFUSED', `${field}.amount`, details)
}

function checkText(
  { field, theme, sendAt }: CertificateAddition,
  { at, certificates }: CartScope,
): RuleError | undefined {
  if (certificates && !hasTheme(theme, certificates)) {
    return ruleError('CERTIFICATE_REFUSED', `${field}.theme`, { reason: 'wrong-theme' })
  }
  if (sendAt === undefined) return undefined
  const toDay = (days: number) => new Date(Date.parse(at) + days * day).toISOString().slice(0, 10)
  // In some time zones, it is still yesterday.
  const isPossible = sendAt >= toDay(-1) && sendAt <= toDay(maxDaysAhead)
  return isPossible
    ? undefined
    : ruleError('CERTIFICATE_REFUSED', `${field}.send_at`, { reason: 'wrong-date' })
}

function checkCertificates({ boughtCertificates, lines }: Cart, field: string): RuleError | undefined {
  const pieces = boughtCertificates.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces > maxBoughtCertificates) {
    return ruleError('ABOVE_MAXIMUM', field, { maximum: maxBoughtCertificates })
  }
  const goods = Math.max(sumLines(lines, 'amount'), sumLines(lines, 'list'))
  const isTooMuch = goods + sumBought(boughtCertificates) > maxAmount
  return isTooMuch ? ruleError('ABOVE_MAXIMUM', field, { maximum: maxAmount }) : undefined
}

function limitsOf(amounts: CertificateAmounts): { readonly minimum: number; readonly maximum: number } {
  return 'fixed' in amounts
    ? { minimum: Math.min(...amounts.fixed), maximum: Math.max(...amounts.fixed) }
    : { minimum: amounts.min, maximum: amounts.max }
}
