import { allocateAmount, type Order, type Refund } from '../store/index.ts'

/** Net amount, tax and gross amount at one rate, in minor units. */
export interface TaxPart {
  readonly percent: number
  readonly net: number
  readonly tax: number
  readonly gross: number
}

interface Taxed {
  readonly percent: number
  /** In minor units. */
  readonly tax: number
  readonly gross: number
}

/** Returns the parts of an order at each rate, highest rate first. Gift certificates that are bought are not taxed. */
export function findTaxParts(order: Order): readonly TaxPart[] {
  return sumByRate([...taxedLines(order), ...taxedShipping(order)])
}

/**
 * Returns the parts of a refund at each rate, highest rate first. The refund of lines contains the share of their pieces;
 * the remaining amount is divided among all rates of the order.
 */
export function findRefundedTaxParts(order: Order, refund: Refund): readonly TaxPart[] {
  const all = [...taxedLines(order), ...taxedShipping(order)]
  const refunded = order.lines.flatMap((line, index) => {
    const pieces = refund.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    const taxed = all[index]
    if (!taxed || pieces === 0) return []
    return [{ ...taxed, weight: taxed.gross * pieces }]
  })
  const parts = refunded.length > 0 ? refunded : all.map((each) => ({ ...each, weight: each.gross }))
  const shares = allocateAmount(
    refund.amount,
    parts.map(({ weight }) => weight),
  )
  return sumByRate(
    parts.map(({ percent, tax, gross }, index) => {
      const share = shares[index] ?? 0
      return { percent, gross: share, tax: gross === 0 ? 0 : Math.round((tax * share) / gross) }
    }),
  )
}

function taxedLines({ lines, includesTax }: Order): readonly Taxed[] {
  return lines.map(({ total, discount, tax, taxPercent: percent }) => ({
    ...{ percent, tax },
    gross: total - discount + (includesTax ? 0 : tax),
  }))
}

function taxedShipping({ shipping, includesTax }: Order): readonly Taxed[] {
  if (!shipping) return []
  const { amount, tax, taxPercent: percent } = shipping
  return [{ percent, tax, gross: amount + (includesTax ? 0 : tax) }]
}

function sumByRate(parts: readonly Taxed[]): readonly TaxPart[] {
  const rates = [...new Set(parts.map(({ percent }) => percent))].toSorted((one, other) => other - one)
  return rates.map((percent) => {
    const ofRate = parts.filter((each) => each.percent === percent)
    const tax = ofRate.reduce((sum, each) => sum + each.tax, 0)
    const gross = ofRate.reduce((sum, each) => sum + each.gross, 0)
    return { percent, tax, gross, net: gross - tax }
  })
}
