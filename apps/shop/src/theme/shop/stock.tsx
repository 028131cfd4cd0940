import type { ShopWords } from '../words/words.ts'
import type { Place } from './to-product.ts'
import type { Variant } from './variants.ts'

interface StockProps {
  readonly variant: Variant | undefined
  readonly places: readonly Place[]
  readonly words: ShopWords
}

/** This many or fewer are the last ones. */
const few = 3

/** Whether a variant is there, and how many of it stand where. */
export function Stock({ variant, places, words }: StockProps) {
  if (variant === undefined) return null
  const pieces = Object.values(variant.stock).reduce((sum, count) => sum + count, 0)
  return (
    <details className="stock">
      <summary>
        <span className="stock-state" data-state={pieces > 0 ? 'there' : 'made'}>
          {pieces > 0 ? words.available() : words.soldOut()}
        </span>
      </summary>
      <dl>
        {places.map(({ id, name }) => {
          const count = variant.stock[id] ?? 0
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {count === 0
                  ? words.noStock()
                  : count <= few
                    ? words.fewLeft({ count })
                    : words.inStock({ count })}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
