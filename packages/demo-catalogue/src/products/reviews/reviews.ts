import type { DepartmentId } from '../categories.ts'
import { createRandom } from '../../random.ts'
import { reviewLanguages } from './review-languages.ts'
import type { ReviewSource } from './review-pool.ts'
import type { Rating, Review } from '../types.ts'

/** Picks up to three reviews per language, with authors and dates. The SKU determines the choice. */
export function reviewsOf(sku: string, department: DepartmentId): readonly Review[] {
  const random = createRandom(`reviews ${sku}`)
  return reviewLanguages.flatMap(({ language, authors, pool }) => {
    const candidates = [...pool[department], ...pool.general]
    const names = [...authors]
    const count = random.int(4)
    return Array.from({ length: count }, (_, index): Review => {
      const at = random.int(candidates.length)
      const [rating, title, text] = candidates.splice(at, 1)[0] as ReviewSource
      const date = toDate(random.int(700))
      return {
        id: `${sku}-${language}-${index + 1}`,
        language,
        // Each author reviews a product once.
        author: names.splice(random.int(names.length), 1)[0] ?? authors[0],
        rating,
        title,
        text,
        date,
      }
    })
  })
}

export function ratingOf(reviews: readonly Review[]): Rating {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    average: reviews.length === 0 ? 0 : Math.round((sum * 100) / reviews.length),
    count: reviews.length,
    spread: [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length),
  }
}

/** Returns the date that is a number of days before the catalogue's reference date. */
export function toDate(daysAgo: number): string {
  const day = 86_400_000
  return new Date(Date.UTC(2026, 9, 31) - daysAgo * day).toISOString().slice(0, 10)
}
