import { currencyDigits } from './digits.ts'

/**
 * Creates a function that formats amounts in minor units of ISO 4217, with all digits of the currency: `19,90 €`. By
 * default, `Intl` shows fewer digits for some currencies, such as the Hungarian forint. Digits are Latin in every language.
 */
export function createMoneyFormat(currency: string, language: string): (minor: number) => string {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (minor) => format.format(minor / 10 ** digits)
}
