import type { ShopWords } from '../words/words.ts'
import type { ShownPrice } from './prices.ts'
import type { Money } from './use-money.ts'

interface PriceProps {
  readonly price: ShownPrice | undefined
  readonly money: Money
  readonly words: ShopWords
}

/** A price, and what it was before; nothing where there is none. */
export function Price({ price, money, words }: PriceProps) {
  if (!price) return null
  const { now, before, code, isFrom } = price
  const text = money.format(now, code)
  return (
    <p className="price">
      <span>{isFrom ? words.from({ price: text }) : text}</span>
      {before !== undefined && <s>{words.was({ price: money.format(before, code) })}</s>}
    </p>
  )
}
