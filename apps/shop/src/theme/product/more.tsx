import type { LoadContext, PageData, TemplatePart } from '@vitrine/runtime'
import type { ProductMessages, ShopMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { text } from '../records/read-values.ts'
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
  readonly similar: readonly ProductCard[]
}

/** Similar products. */
function More({ messages, data: { messages: own, similar } }: MoreProps) {
  if (similar.length === 0) return null
  return (
    <section className="similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{own.similar()}</h2>
      <ProductCards cards={similar} messages={messages} />
    </section>
  )
}

async function load(context: LoadContext, page: PageData): Promise<MoreData> {
  const [messages, similar] = await Promise.all([
    loadProductMessages(context.language),
    loadSimilar(context, { category: toSummary(page).category, sku: text(page['sku']) }),
  ])
  return { messages, similar }
}

export const part: TemplatePart = { component: More, load }
