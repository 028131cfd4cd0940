import { usePage, type LoadContext, type PageData, type TemplatePart } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { Details } from './details.tsx'
import { ProductCards } from './product-cards.tsx'
import { loadSimilar } from './similar.ts'
import type { ProductCard } from './to-card.ts'
import { toDetails, type ProductDetails } from './to-details.ts'
import { toOffer, type ProductOffer } from './to-offer.ts'

interface MoreProps {
  readonly product: ProductOffer
  readonly messages: ShopMessages
  readonly data: MoreData
}

interface MoreData {
  readonly details: ProductDetails
  readonly similar: readonly ProductCard[]
}

/** The lower part of a product page: description, reviews and similar products. */
function More({ product, messages, data: { details, similar } }: MoreProps) {
  const { language } = usePage()
  return (
    <>
      <Details product={details} language={language} messages={messages} />
      <Reviews
        reviews={details.reviews}
        rating={product.rating}
        distribution={details.ratingDistribution}
        language={language}
        messages={messages}
      />
      {similar.length > 0 && (
        <section className="similar" aria-labelledby="similar-title">
          <h2 id="similar-title">{messages.similar()}</h2>
          <ProductCards cards={similar} messages={messages} />
        </section>
      )}
    </>
  )
}

async function load(context: LoadContext, page: PageData): Promise<MoreData> {
  return { details: toDetails(page), similar: await loadSimilar(context, toOffer(page)) }
}

export const part: TemplatePart = { component: More, load }
