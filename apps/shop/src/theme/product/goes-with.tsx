import type { CartView } from '@vitrine/runtime/commerce'
import type { CartMessages, ShopMessages } from '../messages/messages.ts'
import { PriceNote } from './price-note.tsx'
import { ProductCards } from './product-cards.tsx'
import type { ProductCard } from './to-card.ts'

interface GoesWithProps {
  readonly cards: readonly ProductCard[]
  readonly cart: CartView | null
  readonly messages: CartMessages
  readonly shopMessages: ShopMessages
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
}

/**
 * Products that go with those in the cart. Omits products that have been added in the meantime. Renders nothing once the
 * cart has no products.
 */
export function GoesWith({ cards, cart, messages, shopMessages, includesTax }: GoesWithProps) {
  const added = new Set(cart?.lines.map(({ url }) => url))
  const others = cards.filter(({ href }) => !added.has(encodeURI(href)) && !added.has(href))
  if (others.length === 0 || added.size === 0) return null
  return (
    <section className="cart-more" aria-labelledby="cart-more-title">
      <h2 id="cart-more-title">{messages.goesWith()}</h2>
      <PriceNote includesTax={includesTax} messages={shopMessages} />
      <ProductCards cards={others} messages={shopMessages} />
    </section>
  )
}
