import { Part } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import type { Location } from './to-offer.ts'
import type { Availability, Variant } from './variants.ts'

interface StockProps {
  readonly variant: Variant | undefined
  readonly locations: readonly Location[]
  readonly messages: ShopMessages
}

/** Availability of a variant, and at each location, with the locations at which it can be picked up. */
export function Stock({ variant, locations, messages }: StockProps) {
  if (variant?.availability === undefined) return null
  const { availability, days, stock } = variant
  const isThere = availability === 'in-stock' || availability === 'few-left'
  return (
    <details className="stock">
      <summary>
        <span className="stock-state" data-state={isThere ? 'there' : 'made'}>
          {toText(availability, messages)}
          {days > 0 && ` · ${messages.later({ days })}`}
        </span>
      </summary>
      <dl>
        {locations.map(({ id, name }) => {
          const here = stock[id] ?? 'sold-out'
          return (
            <div key={id}>
              <dt>
                {name}
                <Part name="pick-up" props={{ location: id }} />
              </dt>
              <dd>{here === 'sold-out' ? messages.noStock() : toText(here, messages)}</dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

function toText(availability: Availability, messages: ShopMessages): string {
  switch (availability) {
    case 'in-stock':
      return messages.available()
    case 'few-left':
      return messages.fewLeft()
    case 'sold-out':
      return messages.soldOut()
    case 'backorder':
      return messages.onOrder()
    default:
      return messages.made()
  }
}
