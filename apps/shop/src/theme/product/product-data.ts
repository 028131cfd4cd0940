import type { Price } from './prices.ts'
import type { ProductView } from './to-product.ts'
import type { Variant } from './variants.ts'

export interface ProductDataContext {
  /** The page's own address. */
  readonly url: string
  /** Absolute addresses of the pictures. */
  readonly images: readonly string[]
  /** ISO 4217: the shop's usual currency, in which a page is rendered for everybody. */
  readonly currency: string
}

/** What a product's page tells machines: schema.org Product with its offers and ratings. Undefined without a price. */
export function productData(product: ProductView, place: ProductDataContext): object | undefined {
  const offers = toOffers(product, place)
  if (offers === undefined) return undefined
  const { name, shortDescription, sku, brand, rating, reviews } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku,
    url: place.url,
    ...(shortDescription && { description: shortDescription }),
    ...(place.images.length > 0 && { image: place.images }),
    ...(brand.name && { brand: { '@type': 'Brand', name: brand.name } }),
    offers,
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average / 100,
        // All who gave stars, and those whose words this page has: the ones in its language.
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
  const sold = variants.length > 0 ? variants : [{ sku, prices, stock: {} as Variant['stock'] }]
  const offers = sold.flatMap((each) => {
    const price = each.prices[currency]
    return price === undefined ? [] : [{ ...price, stock: each.stock }]
  })
  if (offers.length === 0) return undefined
  const availability = availabilityOf(offers.flatMap(({ stock }) => Object.values(stock)))
  const common = { url, priceCurrency: currency, ...availability }
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

/** What was paid before, where that is one price too. */
function toOriginalPrice(offers: readonly Price[], currency: string): object {
  const before = offers[0]?.original
  if (before === undefined || offers.some((offer) => offer.original !== before)) return {}
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: before / 100,
      priceCurrency: currency,
    },
  }
}

/** What stands nowhere is being made again, and can be waited for. Nothing is told of a product without stock of its own. */
function availabilityOf(counts: readonly number[]): { readonly availability?: string } {
  if (counts.length === 0) return {}
  const state = counts.some((pieces) => pieces > 0) ? 'InStock' : 'BackOrder'
  return { availability: `https://schema.org/${state}` }
}
