import type { DepartmentId } from '../categories.ts'
import { createRandom } from '../../random.ts'
import { reviewLanguages } from './review-languages.ts'
import type { ReviewWords } from './review-pool.ts'
import type { Rating, Review } from '../types.ts'

/** The reviews of a product: some in each language, the same every time. */
export function reviewsOf(sku: string, department: DepartmentId): readonly Review[] {
  const random = createRandom(`reviews ${sku}`)
  return reviewLanguages.flatMap(({ language, authors, pool }) => {
    const words = [...pool[department], ...pool.general]
    const names = [...authors]
    const count = random.int(4)
    return Array.from({ length: count }, (_, index): Review => {
      const at = random.int(words.length)
      const [rating, title, text] = words.splice(at, 1)[0] as ReviewWords
      const date = toDate(random.int(700))
      return {
        id: `${sku}-${language}-${index + 1}`,
        language,
        // Nobody writes of the same thing twice.
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

/** A day so many days before the catalogue was last put together. */
export function toDate(daysAgo: number): string {
  const day = 86_400_000
  return new Date(Date.UTC(2026, 9, 31) - daysAgo * day).toISOString().slice(0, 10)
}
