import { createMoneyFormat, currencyDigits } from '@vitrine/contract'

/** An amount of money, independent of the provider. */
export interface MoneyView {
  /** Integer in minor units of the currency, for example cents. */
  readonly minor: number
  /** ISO 4217. */
  readonly currency: string
}

/**
 * Converts a decimal amount in major units, as a number or a string, to minor units. Exact up to 10^11 minor units, the
 * maximum amount of a cart.
 */
export function toMoney(decimal: number | string, currency: string): MoneyView {
  // Adding 0 converts -0 to 0.
  return { minor: Math.round(Number(decimal) * 10 ** currencyDigits(currency)) + 0, currency }
}

/** Adds amounts in the same currency. */
export function addMoney(currency: string, amounts: readonly MoneyView[]): MoneyView {
  return { minor: amounts.reduce((sum, { minor }) => sum + minor, 0), currency }
}

/** Subtracts an amount from another amount in the same currency. */
export function subtractMoney({ minor, currency }: MoneyView, subtrahend: MoneyView): MoneyView {
  return { minor: minor - subtrahend.minor, currency }
}

/** Formats an amount in a language, with all digits of its currency and Latin digits: `19,90 €`. */
export function formatMoney({ minor, currency }: MoneyView, language: string): string {
  return createMoneyFormat(currency, language)(minor)
}
