import { toOptions } from '@vitrine/runtime'
import { toHref } from '../addresses.ts'
import { toPrices, type Prices } from './prices.ts'
import { count, fields, image, list, text, type Fields } from './read.ts'

/** A product as lists show it. */
export interface ProductCard {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly href: string
  readonly brand: string
  /** Image values: the first is shown, the second under the pointer. */
  readonly pictures: readonly Fields[]
  readonly prices: Prices
  /** The price of the cheapest of its versions, by currency; nothing where all cost the same. */
  readonly lowest: Prices
  /** In how many versions it is sold: 1 without options. */
  readonly versions: number
  /** Hundredths of stars, and from how many ratings; 0 without ratings. */
  readonly rating: Rating
}

export interface Rating {
  readonly average: number
  readonly count: number
}

/** What a card needs of a product's record: nothing else is asked for. */
export const cardFields = [
  'title',
  'page_slug',
  'sku',
  'brand',
  'thumbnails',
  'prices',
  'prices_from',
  'variant_options',
  'rating',
] as const

/** A product's record as its card. Pure; never throws. */
export function toCard(record: Fields): ProductCard {
  const options = toOptions(record)
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
    versions: options.reduce((product, { values }) => product * Math.max(1, values.length), 1),
    rating: toRating(record['rating']),
  }
}

export function toRating(value: unknown): Rating {
  const average = Math.min(500, count(fields(value)['average']))
  return average === 0 ? { average: 0, count: 0 } : { average, count: count(fields(value)['count']) }
}
