import { usePage, type LoadContext, type PageData, type TemplatePart } from '@vitrine/runtime'
import type { ProductMessages, ShopMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { Details } from './details.tsx'
import { ProductCards } from './product-cards.tsx'
import { loadSimilar } from './similar.ts'
import type { ProductCard } from './to-card.ts'
import { toDetails, type ProductDetails } from './to-details.ts'
import { toSummary } from './to-summary.ts'
import { text } from '../records/read-values.ts'
import type { Rating } from '../reviews/to-rating.ts'

interface MoreProps {
  readonly messages: ShopMessages
  readonly data: MoreData
}

interface MoreData {
  readonly messages: ProductMessages
  readonly details: ProductDetails
  readonly rating: Rating
  readonly similar: readonly ProductCard[]
}

/** The lower part of a product page: description, reviews and similar products. */
function More({ messages, data: { messages: own, details, rating, similar } }: MoreProps) {
  const { language } = usePage()
  return (
    <>
      <Details product={details} language={language} messages={own} />
      <Reviews
        reviews={details.reviews}
        rating={rating}
        distribution={details.ratingDistribution}
        language={language}
        messages={{ ...messages, ...own }}
      />
      {similar.length > 0 && (
        <section className="similar" aria-labelledby="similar-title">
          <h2 id="similar-title">{own.similar()}</h2>
          <ProductCards cards={similar} messages={messages} />
        </section>
      )}
    </>
  )
}

async function load(context: LoadContext, page: PageData): Promise<MoreData> {
  const { category, rating } = toSummary(page)
  const [messages, similar] = await Promise.all([
    loadProductMessages(context.language),
    loadSimilar(context, { category, sku: text(page['sku']) }),
  ])
  return { messages, details: toDetails(page), rating, similar }
}

export const part: TemplatePart = { component: More, load }
