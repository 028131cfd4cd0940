import { fields, list, text, type Fields } from '../records/read-values.ts'
import { toDistribution, toReviews, type Review } from '../reviews/to-reviews.ts'

/** A property of a product, such as its material. */
export interface Attribute {
  readonly name: string
  readonly values: readonly string[]
}

/** The fields of a product that describe it further. */
export interface ProductDetails {
  /** HTML from the merchant. */
  readonly description: string
  readonly care: string
  readonly attributes: readonly Attribute[]
  /** Width, then depth and height if known, in centimetres. */
  readonly measures: readonly number[]
  /** Number of ratings with one star, two stars, and so on to five; empty if unknown. */
  readonly ratingDistribution: readonly number[]
  readonly reviews: readonly Review[]
}

/** Maps a product record to its details. Never throws. */
export function toDetails(page: Fields): ProductDetails {
  return {
    description: text(page['description']),
    care: text(page['care_instructions']),
    attributes: list(page['attributes']).map(fields).flatMap(toAttribute),
    measures: list(page['measures']).filter(
      (side): side is number => typeof side === 'number' && Number.isFinite(side) && side > 0,
    ),
    ratingDistribution: toDistribution(page['rating']),
    reviews: toReviews(page['reviews']),
  }
}

function toAttribute({ name, values }: Fields): readonly Attribute[] {
  const texts = list(values).map(text).filter(Boolean)
  return text(name) && texts.length > 0 ? [{ name: text(name), values: texts }] : []
}
