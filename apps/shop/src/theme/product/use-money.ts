import { useCurrency, usePage } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { formatMoney } from '../messages/formats.ts'

export interface Money {
  /** Currency of the visitor, or the shop's default (ISO 4217). */
  readonly code: string
  /** Formats minor units of that currency, or of another one. */
  readonly format: (amount: number, code?: string) => string
}

/**
 * Returns the currency in which prices are shown. The server and hydration use the shop's default; the visitor's currency
 * applies after that. Currencies that the shop does not have, as in an old cookie, are ignored.
 */
export function useMoney(): Money {
  const page = usePage()
  const { currency } = useCurrency()
  const { currencies } = toThemeSettings(page)
  const code = currencies.find((known) => known === currency?.currency_code) ?? currencies[0] ?? 'EUR'
  return { code, format: (amount, other = code) => formatMoney(page.language, amount, other) }
}
