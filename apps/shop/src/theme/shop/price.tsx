import type { ShopWords } from '../words/words.ts'
import type { Prices } from './prices.ts'
import type { Money } from './use-money.ts'

interface PriceProps {
  readonly prices: Prices
  /** What the cheapest version costs, by currency; absent where all cost the same. */
  readonly lowest?: Readonly<Record<string, number>> | undefined
  readonly money: Money
  readonly words: ShopWords
}

/** A price in the visitor's currency, and what it was before; in another one where there is none in his. */
export function Price({ prices, lowest, money, words }: PriceProps) {
  const code = money.code in prices ? money.code : Object.keys(prices)[0]
  const price = code === undefined ? undefined : prices[code]
  if (code === undefined || price === undefined) return null
  const least = lowest?.[code]
  return (
    <p className="price">
      <span>
        {least === undefined
          ? money.format(price.now, code)
          : words.from({ price: money.format(least, code) })}
      </span>
      {price.before !== undefined && (least ?? price.now) === price.now && (
        <s>{words.was({ price: money.format(price.before, code) })}</s>
      )}
    </p>
  )
}
