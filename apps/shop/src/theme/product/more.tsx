import type { LoadContext, PageData, TemplatePart } from '@vitrine/runtime'
import type { ProductMessages, ShopMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { text } from '../records/read-values.ts'
import { loadIncludesTax, PriceNote } from './price-note.tsx'
import { ProductCards } from './product-cards.tsx'
import { loadSimilar } from './similar.ts'
import type { ProductCard } from './to-card.ts'
import { toSummary } from './to-summary.ts'

interface MoreProps {
  readonly messages: ShopMessages
  readonly data: MoreData
}

interface MoreData {
  readonly messages: ProductMessages
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
  readonly similar: readonly ProductCard[]
}

/** Similar products. */
function More({ messages, data: { messages: own, includesTax, similar } }: MoreProps) {
  if (similar.length === 0) return null
  return (
    <section className="similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{own.similar()}</h2>
      <PriceNote includesTax={includesTax} messages={messages} />
      <ProductCards cards={similar} messages={messages} />
    </section>
  )
}

async function load(context: LoadContext, page: PageData): Promise<MoreData> {
  const [messages, includesTax, similar] = await Promise.all([
    loadProductMessages(context.language),
    loadIncludesTax(context.client),
    loadSimilar(context, { category: toSummary(page).category, sku: text(page['sku']) }),
  ])
  return { messages, includesTax, similar }
}

export const part: TemplatePart = { component: More, load }
