import type { Price } from './prices.ts'
import type { ProductView } from './to-product.ts'
import type { Availability } from './variants.ts'

export interface ProductDataContext {
  /** URL of the page. */
  readonly url: string
  /** Absolute URLs of the pictures. */
  readonly images: readonly string[]
  /** Default currency of the shop (ISO 4217), in which pages are rendered. */
  readonly currency: string
}

/** Maps a product to a schema.org Product with offers and ratings. Returns undefined if it has no price. */
export function productData(product: ProductView, context: ProductDataContext): object | undefined {
  const offers = toOffers(product, context)
  if (offers === undefined) return undefined
  const { name, shortDescription, sku, brand, rating, reviews } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku,
    url: context.url,
    ...(shortDescription && { description: shortDescription }),
    ...(context.images.length > 0 && { image: context.images }),
    ...(brand.name && { brand: { '@type': 'Brand', name: brand.name } }),
    offers,
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average / 100,
        // Counts ratings in all languages, but only reviews in the language of the page.
        ratingCount: rating.count,
        ...(reviews.length > 0 && { reviewCount: reviews.length }),
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.slice(0, 3).map((review) => ({
        '@type': 'Review',
        name: review.title,
        reviewBody: review.text,
        ...(review.date && { datePublished: review.date }),
        author: { '@type': 'Person', name: review.author },
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      })),
    }),
  }
}

function toOffers({ variants, prices, sku }: ProductView, { url, currency }: ProductDataContext) {
  const items = variants.length > 0 ? variants : [{ sku, prices, availability: undefined }]
  const offers = items.flatMap((each) => {
    const price = each.prices[currency]
    return price === undefined ? [] : [{ ...price, availability: each.availability }]
  })
  if (offers.length === 0) return undefined
  const common = { url, priceCurrency: currency, ...toBestAvailability(offers) }
  const amounts = offers.map(({ current }) => current)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  if (low === high) {
    return { '@type': 'Offer', ...common, price: low / 100, ...toOriginalPrice(offers, currency) }
  }
  return {
    '@type': 'AggregateOffer',
    ...common,
    lowPrice: low / 100,
    highPrice: high / 100,
    offerCount: offers.length,
  }
}

/** Returns the original price if it is the same for all offers. */
function toOriginalPrice(offers: readonly Price[], currency: string): object {
  const original = offers[0]?.original
  if (original === undefined || offers.some((offer) => offer.original !== original)) return {}
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: original / 100,
      priceCurrency: currency,
    },
  }
}

/** Availabilities of schema.org, from best to worst. */
const schemaNames: Readonly<Record<Availability, string>> = {
  'in-stock': 'InStock',
  'few-left': 'LimitedAvailability',
  'made-to-order': 'MadeToOrder',
  backorder: 'BackOrder',
  'sold-out': 'OutOfStock',
}

/** Returns the best availability of the offers; nothing if it is unknown. */
function toBestAvailability(offers: readonly { readonly availability: Availability | undefined }[]): {
  readonly availability?: string
} {
  const best = Object.entries(schemaNames).find(([name]) =>
    offers.some(({ availability }) => availability === name),
  )
  return best ? { availability: `https://schema.org/${best[1]}` } : {}
}
