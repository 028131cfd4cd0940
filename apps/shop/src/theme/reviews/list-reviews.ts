import type { App } from '@vitrine/runtime'
import { reviewActionsOf } from '@vitrine/runtime/commerce'
import type { ReviewSort } from './sort-reviews.ts'
import type { Review } from './to-reviews.ts'

/** Number of reviews that are loaded at a time. */
const limit = 10

/** Reviews of all languages and of all customers. */
export interface ListedReviews {
  readonly reviews: readonly Review[]
  /** Number of the last page that was loaded, from 1. */
  readonly page: number
  readonly pages: number
  /** Number of all reviews. */
  readonly total: number
}

/**
 * Loads a page of the reviews of a product, and adds them to `previous`, if given; otherwise loads the first page. Returns null if
 * they cannot be loaded.
 */
export async function listReviews(
  app: App,
  { productId, sort, previous }: ListRequest,
): Promise<ListedReviews | null> {
  const page = (previous?.page ?? 0) + 1
  const result = await reviewActionsOf(app).list(productId, { sort, page, limit })
  if (!result.ok) return null
  const { reviews, pages, total } = result.value
  const known = previous?.reviews ?? []
  // A review that was written in the meantime moves others to the next page.
  const ids = new Set(known.map(({ id }) => id))
  const added = reviews
    .filter(({ id }) => !ids.has(id))
    .map(({ id, name, rating, title, text, createdAt, language, isVerified, answer }): Review => ({
      ...{ id, author: name, rating, title, text, date: createdAt.slice(0, 10), language, isVerified },
      ...(answer && { answer: answer.text }),
    }))
  return { reviews: [...known, ...added], page, pages, total }
}

interface ListRequest {
  /** Key of the product. */
  readonly productId: string
  readonly sort: ReviewSort
  readonly previous?: ListedReviews | undefined
}
