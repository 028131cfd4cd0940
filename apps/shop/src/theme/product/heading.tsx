import { usePage, type LoadContext, type PageData, type TemplatePart } from '@vitrine/runtime'
import { formatRating } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { Stars } from '../reviews/rating.tsx'
import type { ProductOffer } from './to-offer.ts'
import { toSummary, type ProductSummary } from './to-summary.ts'

interface HeadingProps {
  readonly product: ProductOffer
  readonly messages: ShopMessages
  readonly data: ProductSummary
}

/** Brand, name, rating and short description of a product. */
function Heading({ product: { name }, messages, data }: HeadingProps) {
  const { language } = usePage()
  const { brand, brandHref, rating, shortDescription } = data
  return (
    <header>
      {brand.name && (
        <p className="purchase-brand">{brandHref ? <a href={brandHref}>{brand.name}</a> : brand.name}</p>
      )}
      <h1>{name}</h1>
      {rating.count > 0 && (
        <p className="purchase-rating">
          <Stars average={rating.average} language={language} messages={messages} />
          <a href="#reviews">
            {formatRating(language, rating.average)} · {messages.ratings({ count: rating.count })}
          </a>
        </p>
      )}
      <p className="purchase-short">{shortDescription}</p>
    </header>
  )
}

async function load(_context: LoadContext, page: PageData): Promise<ProductSummary> {
  return toSummary(page)
}

export const part: TemplatePart = { component: Heading, load }
