import { roundToMultiple } from './money.ts'
import type { OrderTotals, RedeemedAmount } from './order.ts'
import { taxOf } from './terms.ts'

/** The amounts to add up, in minor units. */
export interface TotalsInput {
  /** True if the amounts of lines and shipping include tax. */
  readonly includesTax: boolean
  readonly lines: readonly TaxedLine[]
  /**
   * Value of the gift certificates that are being bought. They are not taxed and cannot be paid
   * with other gift certificates.
   */
  readonly bought: number
  /** Price of shipping after discounts; undefined if it is not known yet or if nothing is shipped. */
  readonly shipping: { readonly amount: number; readonly taxPercent: number } | undefined
  /** The total is rounded to a multiple of this number of minor units. */
  readonly rounding: number
  /** The gift certificates used for payment, in the order in which they are used. */
  readonly balances: readonly CertificateBalance[]
}

export interface TaxedLine {
  /** Before discounts. */
  readonly total: number
  /** A positive amount. */
  readonly discount: number
  readonly taxPercent: number
}

/** A gift certificate and its balance in minor units. */
export interface CertificateBalance {
  readonly certificateId: string
  /** The last four characters of its code. */
  readonly lastDigits: string
  readonly balance: number
}

export interface TotalsResult {
  /** Tax on each line after its discount, in the order of the lines. */
  readonly lineTaxes: readonly number[]
  readonly shippingTax: number
  /**
   * The tax at each rate, highest rate first. The amounts add up to `totals.tax`. Rates without tax
   * are absent.
   */
  readonly taxes: readonly { readonly percent: number; readonly amount: number }[]
  /** The certificates that pay at least one minor unit. */
  readonly redeemed: readonly RedeemedAmount[]
  readonly totals: OrderTotals
}

/**
 * Calculates the totals of a cart or order. Tax is rounded once per line, half up, so that the
 * parts add up to the whole.
 */
export function calculateTotals(input: TotalsInput): TotalsResult {
  const { includesTax, lines, bought, shipping, rounding: step, balances } = input
  const lineTaxes = lines.map(({ total, discount, taxPercent }) =>
    taxOf(total - discount, taxPercent, includesTax),
  )
  const shippingTax = shipping ? taxOf(shipping.amount, shipping.taxPercent, includesTax) : 0
  const taxed = [
    ...lines.map(({ taxPercent }, index) => ({ percent: taxPercent, amount: lineTaxes[index] ?? 0 })),
    ...(shipping ? [{ percent: shipping.taxPercent, amount: shippingTax }] : []),
  ]
  const subtotal = sum(lines.map(({ total }) => total)) + bought
  const discount = sum(lines.map((line) => line.discount))
  const tax = sum(taxed.map(({ amount }) => amount))
  const exact = subtotal - discount + (shipping?.amount ?? 0) + (includesTax ? 0 : tax)
  const total = roundToMultiple(exact, step)
  const redeemed = redeem(Math.max(0, total - bought), balances)
  const paid = sum(redeemed.map(({ amount }) => amount))
  return {
    lineTaxes,
    shippingTax,
    taxes: [...Map.groupBy(taxed, ({ percent }) => percent)]
      .map(([percent, parts]) => ({ percent, amount: sum(parts.map(({ amount }) => amount)) }))
      .filter(({ amount }) => amount > 0)
      .toSorted((one, other) => other.percent - one.percent),
    redeemed,
    totals: {
      subtotal,
      discount,
      shipping: shipping?.amount ?? 0,
      tax,
      rounding: total - exact,
      total,
      redeemed: paid,
      outstanding: total - paid,
    },
  }
}

/**
 * Pays an amount with certificates. Each pays as much as its balance and the remaining amount
 * allow.
 */
function redeem(amount: number, balances: readonly CertificateBalance[]): readonly RedeemedAmount[] {
  let left = amount
  return balances.flatMap(({ certificateId, lastDigits, balance }) => {
    const used = Math.min(left, Math.max(0, balance))
    left -= used
    return used > 0 ? [{ certificateId, lastDigits, amount: used }] : []
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
