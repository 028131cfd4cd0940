import { useCurrency, usePage } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import type { DisplayPrice } from './prices.ts'
import { toThemeSettings } from '../settings.ts'
import { formatMoney } from '../messages/format-money.ts'

interface PriceProps {
  readonly price: DisplayPrice | undefined
  readonly money: Money
  readonly messages: ShopMessages
}

/** A price, with the original price and the lowest of the last 30 days during a sale. Renders nothing without a price. */
export function Price({ price, money, messages }: PriceProps) {
  if (!price) return null
  const { current, original, lowest, code, isFrom } = price
  const text = money.format(current, code)
  return (
    <p className="price">
      <span>{isFrom ? messages.from({ price: text }) : text}</span>
      {original !== undefined && <s>{messages.was({ price: money.format(original, code) })}</s>}
      {lowest !== undefined && (
        <small style={{ visibility: lowest ? undefined : 'hidden' }}>
          {messages.lowest({ price: money.format(lowest || current, code) })}
        </small>
      )}
    </p>
  )
}

export interface Money {
  /** Currency of the visitor, or the shop's default (ISO 4217). */
  readonly code: string
  /** That currency, then those of the shop in its order. */
  readonly codes: readonly string[]
  /** Formats an amount in minor units, in that currency unless another code is given. */
  readonly format: (amount: number, code?: string) => string
}

/**
 * Returns the currency in which prices are shown. The server and hydration use the shop's default; the visitor's
 * currency applies after that. Currencies that the shop does not have, for example from an old cookie, are ignored.
 */
export function useMoney(): Money {
  const page = usePage()
  const { currency } = useCurrency()
  const { currencies } = toThemeSettings(page)
  const code = currencies.find((known) => known === currency?.currency_code) ?? currencies[0] ?? 'EUR'
  return {
    code,
    codes: [code, ...currencies],
    format: (amount, other = code) => formatMoney(page.language, amount, other),
  }
}
