import { count, fields, list, text, type Fields } from '../records/read-values.ts'

export interface Review {
  readonly id: string
  readonly author: string
  /** Stars, from 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** ISO 8601 date: `2026-03-14`. */
  readonly date: string
  /** BCP 47 tag; absent if the review is in the language of the page. */
  readonly language?: string
  /** True if the author is known to have bought the product here. */
  readonly isVerified?: boolean
  /** Reply of the merchant. */
  readonly answer?: string
}

/** Returns the number of ratings with one star, two stars, and so on to five, or nothing if they do not add up. */
export function toDistribution(value: unknown): readonly number[] {
  const rating = fields(value)
  const distribution = list(rating['spread']).map(count)
  const total = distribution.reduce((sum, each) => sum + each, 0)
  return distribution.length === 5 && total === count(rating['count']) ? distribution : []
}

/** Maps the field `reviews` of a product record. Reviews without a valid rating are left out. Never throws. */
export function toReviews(value: unknown): readonly Review[] {
  return list(value).map(fields).flatMap(toReview)
}

function toReview(review: Fields): readonly Review[] {
  const { id, author, rating, title, text: content, date } = review
  if (typeof rating !== 'number' || !(rating >= 1 && rating <= 5)) return []
  return [
    {
      id: text(id),
      author: text(author),
      rating: Math.round(rating),
      title: text(title),
      text: text(content),
      date: text(date),
    },
  ]
}
