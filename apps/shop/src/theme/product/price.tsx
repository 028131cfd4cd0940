import type { ShopMessages } from '../messages/messages.ts'
import type { DisplayPrice } from './prices.ts'
import type { Money } from './use-money.ts'

interface PriceProps {
  readonly price: DisplayPrice | undefined
  readonly money: Money
  readonly messages: ShopMessages
}

/** A price, with the original price if it is reduced. Renders nothing without a price. */
export function Price({ price, money, messages }: PriceProps) {
  if (!price) return null
  const { current, original, code, isFrom } = price
  const text = money.format(current, code)
  return (
    <p className="price">
      <span>{isFrom ? messages.from({ price: text }) : text}</span>
      {original !== undefined && <s>{messages.was({ price: money.format(original, code) })}</s>}
    </p>
  )
}
