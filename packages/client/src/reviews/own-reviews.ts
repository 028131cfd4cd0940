import {
  deleteReview as deleteReviewRow,
  editReview as editReviewRow,
  listOwnReviews as listOwnReviewsRow,
} from '@vitrine/contract'
import type { OwnReview, OwnReviews, Removed, ReviewInputA } from '@vitrine/contract'
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
