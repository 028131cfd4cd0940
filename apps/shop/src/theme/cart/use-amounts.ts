import { usePage } from '@vitrine/runtime'
import type { MoneyView } from '@vitrine/runtime/commerce'
import { formatMoney } from '../messages/format-money.ts'

/** Returns a function that formats the amounts of a cart in the language of the page. */
export function useAmounts(): (amount: MoneyView) => string {
  const { language } = usePage()
  return ({ minor, currency }) => formatMoney(language, minor, currency)
}
