import { toHref } from '../links.ts'
import { image, list, text, type Fields } from '../records/read-values.ts'
import { toRating, type Rating } from '../reviews/to-rating.ts'
import { toFamily, type FamilyMember } from './family.ts'
import { toPrices, type Prices } from './prices.ts'

/** A product as displayed in listings. */
export interface ProductCard {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly href: string
  readonly brand: string
  /** Image values. The second is shown on hover. */
  readonly pictures: readonly Fields[]
  readonly prices: Prices
  /** Prices of the cheapest variant, in the currencies in which prices differ between variants. */
  readonly lowest: Prices
  readonly rating: Rating
  /** The designs of the product's family, the product included; empty if there are no others. */
  readonly family: readonly FamilyMember[]
}

/** Fields of a product record that a card needs. Queries request only these fields. */
export const cardFields = [
  'title',
  'page_slug',
  'sku',
  'brand',
  'thumbnails',
  'prices',
  'prices_from',
  'rating',
  'family',
] as const

/** Maps a product record to its card. Never throws. */
export function toCard(record: Fields): ProductCard {
  return {
    id: text(record['id']),
    sku: text(record['sku']),
    name: text(record['title']),
    href: toHref(text(record['page_slug'])),
    brand: text(record['brand']),
    pictures: list(record['thumbnails'])
      .map(image)
      .filter((found) => found !== undefined),
    prices: toPrices(record['prices']),
    lowest: toPrices(record['prices_from']),
    rating: toRating(record['rating']),
    family: toFamily(record['family']),
  }
}
