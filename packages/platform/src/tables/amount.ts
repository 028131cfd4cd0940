import { currencyDigits } from '@vitrine/contract'

export type DecimalMark = 'point' | 'comma'

/**
 * Converts an amount in major units, such as `12.50`, to minor units. Returns an error sentence if
 * it is not a valid amount in the currency.
 */
export function readAmount(text: string, currency: string, mark: DecimalMark): number | string {
  const digits = currencyDigits(currency)
  const pattern = mark === 'point' ? /^(\d{1,13})(?:\.(\d+))?$/ : /^(\d{1,13})(?:,(\d+))?$/
  const [, whole, fraction = ''] = pattern.exec(text.trim()) ?? []
  if (whole === undefined)
    return `Expected an amount with a decimal ${mark}, for example ${example(mark, digits)}.`
  if (fraction.length > digits)
    return digits === 0
      ? `${currency} has no digits after the decimal ${mark}.`
      : `${currency} has ${digits} digits after the decimal ${mark}.`
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : 'The amount is too large.'
}

/** Formats minor units as an amount in major units with a decimal point. */
export function formatAmount(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function example(mark: DecimalMark, digits: number): string {
  return digits === 0 ? '1250' : `12${mark === 'point' ? '.' : ','}${'5'.padEnd(digits, '0')}`
}
