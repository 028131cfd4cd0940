import type { OptionValueSource } from './options.ts'
import type { CurrencyCode, Price, Prices } from './types.ts'

/**
 * Exchange rates: hundredths of the currency's unit per euro. The rates are fixed, since prices do not follow the
 * market.
 */
const rates: Readonly<Record<CurrencyCode, number>> = { USD: 112, EUR: 100, AED: 410 }

/** Rounding steps, in minor units: prices are rounded to whole units, in dirhams to a multiple of 5. */
const roundingSteps: Readonly<Record<CurrencyCode, number>> = { USD: 100, EUR: 100, AED: 500 }

/**
 * Returns a price in all currencies.
 *
 * @param euroCents list price in euro cents
 * @param salePercent discount in percent; 0 for no discount
 */
export function toPrices(euroCents: number, salePercent: number): Prices {
  return {
    USD: toPrice('USD', euroCents, salePercent),
    EUR: toPrice('EUR', euroCents, salePercent),
    AED: toPrice('AED', euroCents, salePercent),
  }
}

/** Returns a surcharge in all currencies. */
export function toSurcharge(euroCents: number): Readonly<Record<CurrencyCode, number>> {
  const inCurrency = (code: CurrencyCode): number =>
    roundTo((euroCents * rates[code]) / 100, roundingSteps[code])
  return { USD: inCurrency('USD'), EUR: inCurrency('EUR'), AED: inCurrency('AED') }
}

/** Returns the list price of a variant: the base price, plus the surcharges of its values, times their factors. */
export function variantEuroCents(baseEuroCents: number, values: readonly OptionValueSource[]): number {
  const sum = values.reduce((total, { extra = 0 }) => total + extra, baseEuroCents)
  return values.reduce((total, { times = 100 }) => Math.round((total * times) / 100), sum)
}

function toPrice(currency: CurrencyCode, euroCents: number, salePercent: number): Price {
  const step = roundingSteps[currency]
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
