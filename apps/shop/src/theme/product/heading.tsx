import { usePage, type TemplatePart } from '@vitrine/runtime'
import { formatRating } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { Stars } from '../reviews/rating.tsx'
import type { ProductOffer } from './to-offer.ts'

interface HeadingProps {
  readonly product: ProductOffer
  readonly messages: ShopMessages
}

/** Brand, name, rating and short description of a product. */
function Heading({ product, messages }: HeadingProps) {
  const { language } = usePage()
  const { brand, brandHref, name, rating, shortDescription } = product
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

export const part: TemplatePart = { component: Heading }
