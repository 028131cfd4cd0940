import { useCurrency, usePage } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { formatMoney } from '../messages/formats.ts'

export interface Money {
  /** ISO 4217: the visitor's currency, or the shop's usual one. */
  readonly code: string
  /** Writes minor units of that currency, or of another. */
  readonly format: (amount: number, code?: string) => string
}

/**
 * The currency in which prices are shown. The server and hydration have the shop's usual one; the visitor's follows, and
 * every price with it. One that the shop does not have (an old cookie) is as good as none.
 */
export function useMoney(): Money {
  const page = usePage()
  const { currency } = useCurrency()
  const { currencies } = toThemeSettings(page)
  const code = currencies.find((known) => known === currency?.currency_code) ?? currencies[0] ?? 'EUR'
  return { code, format: (amount, other = code) => formatMoney(page.language, amount, other) }
}
