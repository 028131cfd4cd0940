import type { OwnReview, PaginationA, RatingSummaryA, ReviewA } from '@vitrine/contract'
import type { RatingCounts } from '../goods/index.ts'
import { statuses, type PageQuery } from './read-review.ts'
import { toStatus, type Review } from './review.ts'
import type { VoteCount } from './votes.repository.ts'

/** The names of all fields of a review, for provider A. */
export const reviewFieldsA: readonly (keyof ReviewA)[] = [
  ...(['id', 'product_id', 'rating', 'title', 'text', 'name', 'status', 'is_verified', 'is_own'] as const),
  ...(['helpful_count', 'is_helpful', 'language', 'answer', 'date_created', 'date_modified'] as const),
]

/**
 * Serialises a review for provider A.
 *
 * @param customerId the signed-in customer
 * @param votes undefined if there are none
 */
export function writeReviewA(
  review: Review,
  customerId: string | undefined,
  votes: VoteCount | undefined,
): ReviewA {
  const { answer } = review
  const status = toStatus(review)
  return {
    id: review.id,
    product_id: review.productKey,
    rating: review.rating,
    title: review.title,
    text: review.text,
    name: review.author,
    status: toStatusA(status),
    is_verified: review.isVerified,
    is_own: customerId !== undefined && review.customerId === customerId,
    helpful_count: votes?.count ?? 0,
    is_helpful: votes?.isOwn ?? false,
    language: review.language,
    answer: answer ? { text: answer.text, date: answer.at } : null,
    date_created: review.createdAt,
    date_modified: review.updatedAt,
  }
}

function toStatusA(status: ReturnType<typeof toStatus>): ReviewA['status'] {
  switch (status) {
    case statuses[0]:
      return '0'
    case statuses[1]:
      return '1'
    case statuses[2]:
      return '2'
    case statuses[3]:
      return '3'
  }
}

/** Serialises the pagination of a list for provider A. */
export function writePagination({ page, limit }: PageQuery, count: number, total: number): PaginationA {
  return {
    total,
    count,
    per_page: limit,
    current_page: page,
    total_pages: Math.max(1, Math.ceil(total / limit)),
  }
}

/** Serialises the summary of a product's public reviews. */
export function writeSummary(counts: RatingCounts): RatingSummaryA {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    average_rating: total === 0 ? null : Math.round((stars * 10) / total) / 10,
    total,
    ratings: counts.map((count, index) => ({ rating: index + 1, count })).toReversed(),
  }
}

/** The product of a review, as shown to the author. */
export interface ReviewedProduct {
  readonly name: string
  readonly slug: string | undefined
}

/** Serialises a review for its author, in our own calls (R52). */
export function writeOwnReview(review: Review, { name, slug }: ReviewedProduct): OwnReview {
  return {
    id: review.id,
    product_id: review.productKey,
    product_name: name,
    page_slug: slug ?? null,
    rating: review.rating,
    title: review.title,
    text: review.text,
    name: review.author,
    status: toStatus(review),
    reason: review.reason ?? null,
    answer: review.answer ?? null,
    created_at: review.createdAt,
    updated_at: review.updatedAt,
  }
}
