import { currencyDigits } from '@vitrine/contract'

/**
 * Maximum amount of a cart or order in minor units. Amounts up to this limit are exact as decimal
 * numbers in JSON, and as integers when multiplied by a tax rate.
 */
export const maxAmount = 100_000_000_000

/**
 * Formats an amount in minor units as decimal text in major units with all decimal places of its
 * currency, such as `19.90`.
 */
export function toDecimalText(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  const whole = text.slice(0, text.length - digits)
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`
}

/** Converts an amount in minor units to a decimal number in major units. Exact to the minor unit up to {@link maxAmount}. */
export function toDecimal(minor: number, currency: string): number {
  return Number(toDecimalText(minor, currency))
}

/**
 * Converts a decimal number in major units to minor units; undefined if the amount does not exist
 * in the currency.
 */
export function toMinor(decimal: number, currency: string): number | undefined {
  const minor = Math.round(decimal * 10 ** currencyDigits(currency))
  const isExact = Number.isSafeInteger(minor) && minor >= 0 && toDecimal(minor, currency) === decimal
  return isExact ? minor : undefined
}

/** Rounds an amount in minor units to a multiple of `step`, half up. */
export function roundToMultiple(amount: number, step: number): number {
  return Math.floor((amount * 2 + step) / (step * 2)) * step
}
