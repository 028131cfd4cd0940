import {
  deleteReview as deleteReviewRow,
  editReview as editReviewRow,
  listOwnReviews as listOwnReviewsRow,
  listSortedReviews as listSortedReviewsRow,
  voteForReview as voteForReviewRow,
  withdrawVote as withdrawVoteRow,
} from '@vitrine/contract'
import type {
  OwnReview,
  OwnReviews,
  Removed,
  ReviewInputA,
  ReviewsA,
  ReviewVote,
  SortedReviewQuery,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Lists the reviews that the customer has written, in any state, newest first (R52). */
export function listOwnReviews(
  client: Client,
  query: { readonly page?: string; readonly limit?: string } = {},
  options?: CallOptions,
): Promise<CallResponse<OwnReviews>> {
  return client.call(listOwnReviewsRow, { ...options, query: { ...query } })
}

/** Replaces the rating and the texts of the customer's review (R52). */
export function editReview(
  client: Client,
  reviewId: string,
  body: ReviewInputA,
  options?: CallOptions,
): Promise<CallResponse<OwnReview>> {
  return client.call(editReviewRow, { ...options, params: { reviewId }, body })
}

/** Deletes the customer's review (R52). */
export function deleteReview(
  client: Client,
  reviewId: string,
  options?: CallOptions,
): Promise<CallResponse<Removed>> {
  return client.call(deleteReviewRow, { ...options, params: { reviewId } })
}

/** Lists the published reviews of a product by date, rating or votes (R52). */
export function listSortedReviews(
  client: Client,
  { productId, ...query }: SortedReviewQuery,
  options?: CallOptions,
): Promise<CallResponse<ReviewsA>> {
  return client.call(listSortedReviewsRow, { ...options, params: { productId }, query })
}

/** A review of a product. */
export interface ReviewAddress {
  readonly productId: string
  readonly reviewId: string
}

/** Marks a review of another author as helpful (R52). */
export function voteForReview(
  client: Client,
  { productId, reviewId }: ReviewAddress,
  options?: CallOptions,
): Promise<CallResponse<ReviewVote>> {
  return client.call(voteForReviewRow, { ...options, params: { productId, reviewId } })
}

/** Withdraws the customer's vote for a review (R52). */
export function withdrawVote(
  client: Client,
  { productId, reviewId }: ReviewAddress,
  options?: CallOptions,
): Promise<CallResponse<ReviewVote>> {
  return client.call(withdrawVoteRow, { ...options, params: { productId, reviewId } })
}
