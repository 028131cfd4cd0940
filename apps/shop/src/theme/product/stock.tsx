import type { ShopMessages } from '../messages/messages.ts'
import type { Location } from './to-product.ts'
import type { Variant } from './variants.ts'

interface StockProps {
  readonly variant: Variant | undefined
  readonly locations: readonly Location[]
  readonly messages: ShopMessages
}

/** Stock up to this number is shown as running low. */
const lowStock = 3

/** Availability of a variant, with the stock of each location. */
export function Stock({ variant, locations, messages }: StockProps) {
  if (variant === undefined) return null
  const pieces = Object.values(variant.stock).reduce((sum, count) => sum + count, 0)
  return (
    <details className="stock">
      <summary>
        <span className="stock-state" data-state={pieces > 0 ? 'there' : 'made'}>
          {pieces > 0 ? messages.available() : messages.soldOut()}
        </span>
      </summary>
      <dl>
        {locations.map(({ id, name }) => {
          const count = variant.stock[id] ?? 0
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {count === 0
                  ? messages.noStock()
                  : count <= lowStock
                    ? messages.fewLeft({ count })
                    : messages.inStock({ count })}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
