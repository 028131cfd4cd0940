import { allocateAmount } from './allocate-amount.ts'
import { grossOfLine, grossOfPieces, grossOfShipping } from './order-amounts.ts'
import type { OrderDraft, Order, Refund, TaxAmount } from './order.ts'

/** The part of an order or refund that is taxed at one rate. Amounts are in minor units. */
export interface TaxShare {
  readonly percent: number
  readonly rule: TaxAmount['rule']
  /** Price including tax. */
  readonly gross: number
  readonly tax: number
}

/**
 * Returns the parts of an order by tax rate, highest rate first. They exclude gift certificates to
 * buy and the rounding of the total, which are not taxed.
 */
export function toTaxShares(order: OrderDraft): readonly TaxShare[] {
  const shares = new Map<number, TaxShare>()
  const add = (percent: number, gross: number, tax: number) => {
    const before = shares.get(percent)
    const rule = order.taxes.find((each) => each.percent === percent)?.rule ?? 'domestic'
    shares.set(percent, {
      ...{ percent, rule },
      ...{ gross: (before?.gross ?? 0) + gross, tax: (before?.tax ?? 0) + tax },
    })
  }
  for (const line of order.lines) add(line.taxPercent, grossOfLine(line, order), line.tax)
  if (order.shipping) add(order.shipping.taxPercent, grossOfShipping(order), order.shipping.tax)
  return [...shares.values()].toSorted((one, other) => other.percent - one.percent)
}

/**
 * Returns the parts of a refund by tax rate. The parts are determined by the pieces, the shipping
 * and the bought gift certificates named in the refund; certificates themselves belong to no part.
 * If the amount exceeds their prices, the excess is divided in proportion to the taxed prices that
 * have not been refunded yet, since other gift certificates remain valid. Only an amount beyond
 * these prices is not taxed. The tax is calculated from the total of all refunds so far, so that
 * refunds of the whole order add up to exactly its tax, regardless of their amounts.
 */
export function toRefundShares(order: Order, refund: Refund): readonly TaxShare[] {
  const whole = toTaxShares(order)
  const taxed = whole.reduce((sum, { gross }) => sum + gross, 0)
  // The last part is not taxed.
  const prices = [...whole.map(({ gross }) => gross), Math.max(0, order.totals.total - taxed)]
  const sums = prices.map(() => 0)
  const pieces = new Map<number, number>()
  for (const each of order.refunds) {
    const named = toNamedPrices(order, each, pieces)
    const parts = divide(each.amount, {
      named: [...whole.map(({ percent }) => named.get(percent) ?? 0), each.boughtCertificates ?? 0],
      left: prices.map((price, index) => Math.max(0, price - (sums[index] ?? 0))),
    })
    if (each.id === refund.id) {
      return whole.map((share, index) => {
        const before = sums[index] ?? 0
        const gross = parts[index] ?? 0
        return { ...share, gross, tax: taxUpTo(share, before + gross) - taxUpTo(share, before) }
      })
    }
    for (const [index, part] of parts.entries()) sums[index] = (sums[index] ?? 0) + part
  }
  return []
}

/**
 * Divides the amount of a refund among the rates. The last part is not taxed.
 *
 * @param named prices of the named pieces and shipping, and the value of the named gift
 * certificates
 * @param left prices that have not been refunded yet; earlier refunds by amount may have refunded a
 * part of the named ones
 */
function divide(
  amount: number,
  { named, left }: { readonly named: readonly number[]; readonly left: readonly number[] },
): readonly number[] {
  const first = left.map((price, index) => Math.min(price, named[index] ?? 0))
  const ofNamed = sum(first)
  if (amount <= ofNamed) return allocateAmount(amount, first)
  const rest = left.map((price, index) => price - (first[index] ?? 0)).slice(0, -1)
  const ofTaxed = Math.min(amount - ofNamed, sum(rest))
  const more = [...allocateAmount(ofTaxed, rest), amount - ofNamed - ofTaxed]
  return first.map((price, index) => price + (more[index] ?? 0))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Returns the prices, by rate, of the pieces and shipping named in a refund. Adds the pieces to
 * `refunded`.
 */
function toNamedPrices(
  order: Order,
  { lines, shipping = 0 }: Refund,
  refunded: Map<number, number>,
): ReadonlyMap<number, number> {
  const prices = new Map<number, number>()
  const add = (percent: number, price: number) => prices.set(percent, (prices.get(percent) ?? 0) + price)
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) continue
    const before = refunded.get(lineId) ?? 0
    refunded.set(lineId, before + quantity)
    add(line.taxPercent, grossOfPieces(order, line, before, quantity))
  }
  if (order.shipping && shipping > 0) add(order.shipping.taxPercent, shipping)
  return prices
}

/** Returns the tax on a part of the price, rounded half up. */
function taxUpTo({ gross, tax }: TaxShare, part: number): number {
  if (gross === 0) return 0
  return Number((2n * BigInt(tax) * BigInt(part) + BigInt(gross)) / (2n * BigInt(gross)))
}
