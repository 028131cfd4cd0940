import { createMoneyFormat } from '@vitrine/contract'
import { memoize } from './memoize.ts'

const moneyFormat = memoize((name) => {
  const [language = 'en', currency = 'USD'] = name.split(' ')
  return createMoneyFormat(currency, language)
})

/** Formats an amount in minor units of ISO 4217 (R40): 4900 EUR as "€49.00". */
export function formatMoney(language: string, amount: number, currency: string): string {
  return moneyFormat(`${language} ${currency}`)(amount)
}
