import { listOwnReviews, type Client } from '@vitrine/client'
import { toReplayable, toResult, type ActionResult } from '../results/index.ts'
import type { OwnReviewView } from './review-view.ts'
import { toOwnReview } from './to-reviews.ts'

/** Number of own reviews to read. */
const limit = 100

/** Reads the reviews that the signed-in customer has written (provider A), for stores and for loaders of pages. */
export function readOwnReviews(
  client: Client,
  options: { readonly force?: boolean } = {},
): Promise<ActionResult<readonly OwnReviewView[]>> {
  return toResult(listOwnReviews(client, { limit: String(limit) }, options), ({ reviews }) =>
    reviews.map(toOwnReview),
  )
}

/** Reads the reviews that the signed-in customer has written, for the loader of a page that requires login (provider A). */
export function loadOwnReviews({
  client,
}: {
  readonly client: Client
}): Promise<ActionResult<readonly OwnReviewView[]>> {
  return readOwnReviews(toReplayable(client))
}
