import type { ChoiceValue } from './choices.ts'
import type { CurrencyCode, Price, Prices } from './types.ts'

/** Hundredths of a unit for one euro. Prices are set, not converted day by day. */
const rates: Readonly<Record<CurrencyCode, number>> = { USD: 112, EUR: 100, AED: 410 }

/** Whole units of the currency; dirhams end in 5 or 0. */
const steps: Readonly<Record<CurrencyCode, number>> = { USD: 100, EUR: 100, AED: 500 }

/**
 * The prices of something in all currencies.
 *
 * @param euroCents what it costs without a sale
 * @param salePercent how much is taken off, 0 for no sale
 */
export function toPrices(euroCents: number, salePercent: number): Prices {
  return {
    USD: toPrice('USD', euroCents, salePercent),
    EUR: toPrice('EUR', euroCents, salePercent),
    AED: toPrice('AED', euroCents, salePercent),
  }
}

/** A variant's price in euro cents: the product's own, with what its values add or multiply. */
export function priceOf(base: number, values: readonly ChoiceValue[]): number {
  const sum = values.reduce((total, { extra = 0 }) => total + extra, base)
  return values.reduce((total, { times = 100 }) => Math.round((total * times) / 100), sum)
}

function toPrice(currency: CurrencyCode, euroCents: number, salePercent: number): Price {
  const step = steps[currency]
  const list = roundTo((euroCents * rates[currency]) / 100, step)
  const reduced = Math.min(roundTo((list * (100 - salePercent)) / 100, step), list - step)
  const sale = salePercent > 0 && reduced > 0 ? reduced : undefined
  const ordinary = sale ?? list
  const groups = {
    '1': Math.min(ordinary, roundTo(ordinary * 0.95, 10)),
    '2': Math.min(ordinary, roundTo(list * 0.8, 10)),
  }
  return { list, ...(sale === undefined ? {} : { sale }), groups }
}

function roundTo(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step)
}
