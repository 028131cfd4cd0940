import {
  createReview as createReviewRow,
  listReviews as listReviewsRow,
  updateReview as updateReviewRow,
} from '@vitrine/contract'
import type { ReviewA, ReviewInputA, ReviewQuery, ReviewsA } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'
import type { ReviewAddress } from './own-reviews.ts'

/** Lists the reviews of a product of provider A (sections 3 and 7). `reviewId` is not sent. */
export function listReviews(
  client: Client,
  query: ReviewQuery,
  options?: CallOptions,
): Promise<CallResponse<ReviewsA>> {
  const { productId } = query
  const sent = Object.entries(query).filter(([name]) => name !== 'productId' && name !== 'reviewId')
  return client.call(listReviewsRow, { ...options, params: { productId }, query: Object.fromEntries(sent) })
}

/** Creates the customer's review of a product of provider A (section 7). */
export function createReview(
  client: Client,
  productId: string,
  body: ReviewInputA,
  options?: CallOptions,
): Promise<CallResponse<ReviewA>> {
  return client.call(createReviewRow, { ...options, params: { productId }, body })
}

/** Withdraws the customer's own review, or publishes it again (section 7; R33). The request has no body. */
export function updateReview(
  client: Client,
  { productId, reviewId }: ReviewAddress,
  options?: CallOptions,
): Promise<CallResponse<ReviewA>> {
  return client.call(updateReviewRow, { ...options, params: { productId, reviewId } })
}
