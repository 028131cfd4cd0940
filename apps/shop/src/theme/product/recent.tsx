import {
  dataOf,
  searchRecords,
  useClient,
  useSession,
  type LoadContext,
  type TemplatePart,
} from '@vitrine/runtime'
import { useEffect, useState } from 'react'
import type { ProductMessages, ShopMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { loadIncludesTax, PriceNote } from './price-note.tsx'
import { ProductCards } from './product-cards.tsx'
import { cardFields, toCard, type ProductCard } from './to-card.ts'
import { readViewedProducts } from './viewed-products.ts'

interface RecentProps {
  /** SKU of the product of the page. */
  readonly sku: string
  readonly messages: ShopMessages
  readonly data: RecentData
}

interface RecentData {
  readonly messages: ProductMessages
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
}

/** Number of products that are shown. */
const shownCount = 4

/**
 * The products that the visitor has viewed before. They are loaded when the part comes near the viewport, below everything
 * else, so that nothing visible moves.
 */
function Recent({ sku, messages, data: { messages: own, includesTax } }: RecentProps) {
  const client = useClient()
  const { site } = useSession()
  const [cards, setCards] = useState<readonly ProductCard[]>([])
  const model = `ecommerce_product_${site.storeHash}`
  useEffect(() => {
    const skus = readViewedProducts()
      .filter((viewed) => viewed !== sku)
      .slice(0, shownCount)
    if (skus.length === 0) return undefined
    const aborting = new AbortController()
    const load = async (): Promise<void> => {
      const { signal } = aborting
      const options = { fields: cardFields, parentFilter: { sku: skus }, limit: shownCount, signal }
      const found = (dataOf(await searchRecords(client, model, options))?.records ?? []).map(toCard)
      if (!signal.aborted)
        setCards(found.toSorted((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku)))
    }
    // The page works without these products.
    load().catch(() => undefined)
    return () => aborting.abort()
  }, [client, model, sku])
  return (
    <div className="recent">
      {cards.length > 0 && (
        <section className="similar" aria-labelledby="recent-title">
          <h2 id="recent-title">{own.recent()}</h2>
          <PriceNote includesTax={includesTax} messages={messages} />
          <ProductCards cards={cards} messages={messages} />
        </section>
      )}
    </div>
  )
}

async function load(context: LoadContext): Promise<RecentData> {
  const [messages, includesTax] = await Promise.all([
    loadProductMessages(context.language),
    loadIncludesTax(context.client),
  ])
  return { messages, includesTax }
}

export const part: TemplatePart = { component: Recent, load }
