import type { AdminReviewList } from '@vitrine/contract/admin'
import { toStatus, type Review } from './review.ts'
import type { VoteCount } from './votes.repository.ts'

/** A review as shown to operators. */
export type AdminReview = AdminReviewList['reviews'][number]

/** Data about a review from other tables. */
export interface AdminReviewScope {
  /** Product names by language; undefined if the product is no longer sold. */
  readonly titles: Readonly<Record<string, string>> | undefined
  readonly votes: VoteCount | undefined
}

/**
 * Serialises a review for operators, with the product name in the review's language or, failing
 * that, in any language.
 */
export function writeAdminReview(review: Review, { titles = {}, votes }: AdminReviewScope): AdminReview {
  const { answer } = review
  return {
    id: review.id,
    product: review.productKey,
    product_name: titles[review.language] ?? Object.values(titles)[0] ?? review.productKey,
    customer: review.customerId ?? '',
    language: review.language,
    author: review.author,
    rating: review.rating,
    title: review.title,
    text: review.text,
    state: toStatus(review),
    reason: review.reason ?? null,
    is_verified: review.isVerified,
    helpful_count: votes?.count ?? 0,
    answer: answer ? { text: answer.text, at: answer.at } : null,
    created_at: review.createdAt,
    updated_at: review.updatedAt,
  }
}
