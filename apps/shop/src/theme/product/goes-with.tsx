import type { LoadContext, TemplatePart } from '@vitrine/runtime'
import { loadCart } from '@vitrine/runtime/commerce'
import { loadCartMessages } from '../messages/cart-messages.ts'
import type { CartMessages, ShopMessages } from '../messages/messages.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import { loadGoesWith } from './load-goes-with.ts'
import { loadIncludesTax, PriceNote } from './price-note.tsx'
import { ProductCards } from './product-cards.tsx'
import type { ProductCard } from './to-card.ts'

interface GoesWithProps {
  readonly data: GoesWithData
}

interface GoesWithData {
  readonly messages: CartMessages
  readonly shopMessages: ShopMessages
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
  readonly cards: readonly ProductCard[]
}

/** Products that go with those in the cart when the page was loaded. */
function GoesWith({ data: { messages, shopMessages, includesTax, cards } }: GoesWithProps) {
  if (cards.length === 0) return null
  return (
    <section className="cart-more" aria-labelledby="cart-more-title">
      <h2 id="cart-more-title">{messages.goesWith()}</h2>
      <PriceNote includesTax={includesTax} messages={shopMessages} />
      <ProductCards cards={cards} messages={shopMessages} />
    </section>
  )
}

async function load(context: LoadContext): Promise<GoesWithData> {
  const { language } = context
  const [messages, shopMessages, includesTax, loaded] = await Promise.all([
    loadCartMessages(language),
    loadShopMessages(language),
    loadIncludesTax(context.client),
    loadCart(context),
  ])
  const lines = loaded.ok ? (loaded.cart?.lines ?? []) : []
  return { messages, shopMessages, includesTax, cards: await loadGoesWith(context, lines) }
}

export const part: TemplatePart = { component: GoesWith, load }
