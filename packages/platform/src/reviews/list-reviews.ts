import { publishedReviewStatus, type ReviewA, type ReviewsA, type ReviewSort } from '@vitrine/contract'
import type { Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { countRatings } from '../goods/index.ts'
import { isApiError } from '../http/index.ts'
import { listPublicReviews } from './public-reviews.repository.ts'
import { readPage, readSort, readStatus, type PageQuery } from './read-review.ts'
import type { ReviewStatus } from './review.ts'
import { listReviewsOf, type ReviewPage } from './reviews.repository.ts'
import { readFieldSelection } from './select-fields.ts'
import { countVotes } from './votes.repository.ts'
import { reviewFieldsA, writePagination, writeReviewA, writeSummary } from './write-review.ts'

/** A request for the reviews of a product. */
interface ListRequest {
  readonly productKey: string
  /** Unpublished reviews are only listed for their author. */
  readonly status: ReviewStatus
  readonly page: PageQuery
  readonly sort: ReviewSort
  readonly customerId: string | undefined
  /** Selects the fields of the response. */
  readonly select: (review: ReviewA) => Partial<ReviewA>
}

const noRatings = [0, 0, 0, 0, 0] as const

/** Creates the handlers that list a product's reviews. */
export function createReviewLists(
  commerce: CommerceDatabase,
): Pick<Handlers, 'listReviews' | 'listSortedReviews'> {
  const list = async (request: ListRequest): Promise<ReviewsA> => {
    const { productKey, status, page, sort, customerId, select } = request
    const range = { limit: page.limit, offset: (page.page - 1) * page.limit }
    const counts = (await countRatings(commerce.db, [productKey])).get(productKey) ?? noRatings
    const summary = writeSummary(counts)
    const listed = async (): Promise<ReviewPage> => {
      if (status === 'published') {
        const reviews = await listPublicReviews(commerce.db, { ...range, productKey, sort })
        return { reviews, total: summary.total }
      }
      if (customerId === undefined) return { reviews: [], total: 0 }
      return listReviewsOf(commerce.db, { customerId, productKey, status }, range)
    }
    const { reviews, total } = await listed()
    const votes = await countVotes(commerce.db, reviews, customerId)
    return {
      data: reviews.map((review) => select(writeReviewA(review, customerId, votes.get(review.id)))),
      meta: { pagination: writePagination(page, reviews.length, total), summary },
    }
  }

  return {
    async listReviews({ params: { productId = '' }, query }, context) {
      const status = readStatus(query['status'] ?? publishedReviewStatus)
      if (isApiError(status)) return status
      const page = readPage(query)
      if (isApiError(page)) return page
      const select = readFieldSelection(query, reviewFieldsA)
      if (isApiError(select)) return select
      const customerId = (await context.shopper()).customer?.id
      return list({ productKey: productId, status, page, sort: 'newest', customerId, select })
    },

    async listSortedReviews({ params: { productId = '' }, query }, context) {
      const sort = readSort(query['sort'] ?? 'newest')
      if (isApiError(sort)) return sort
      const page = readPage(query)
      if (isApiError(page)) return page
      const customerId = (await context.shopper()).customer?.id
      const select = (review: ReviewA) => review
      return list({ productKey: productId, status: 'published', page, sort, customerId, select })
    },
  }
}
