import type { ReviewSort, ReviewVote } from '@vitrine/contract'
import { unknownResource, type ActionResult, type ResourceState } from '../results/index.ts'
import type { OwnReviewView, ReviewInput, ReviewPage, ReviewView } from './review-view.ts'

/** Selection of the reviews of a product. */
export interface ReviewSelection {
  /** Starts at 1. */
  readonly page?: number
  /** Number of reviews of a page. */
  readonly limit?: number
  /** Order of published reviews; `newest` by default. Lists only published reviews. */
  readonly sort?: ReviewSort
  /** `published` by default. All other states list only the customer's own reviews (R52). */
  readonly status?: ReviewView['status']
}

/** State of the reviews in the browser. */
export interface ReviewsState {
  /** The pages that were read, by product id. */
  readonly products: ReadonlyMap<string, ResourceState<ReviewPage>>
  /** The reviews that the customer has written, newest first. */
  readonly own: ResourceState<readonly OwnReviewView[]>
}

export const unknownReviews: ReviewsState = { products: new Map(), own: unknownResource }

/** An event of the review store (R56). */
export type ReviewEvent =
  | {
      readonly name: 'review_written' | 'review_toggled' | 'review_edited' | 'review_deleted' | 'review_voted'
      readonly productId: string | null
    }
  | { readonly name: 'review_failed'; readonly code: string }

/** Actions on reviews (provider A). No action rejects. */
export interface ReviewActions {
  /** Reads a page of the reviews of a product. */
  list(productId: string, selection?: ReviewSelection): Promise<ActionResult<ReviewPage>>
  /** Writes the customer's review of a product. Moderation may withhold it: see `status` of the result. */
  write(productId: string, input: ReviewInput): Promise<ActionResult<ReviewView>>
  /** Withdraws the customer's review, or resubmits it after a withdrawal (R33). */
  toggle(review: Pick<ReviewView, 'id' | 'productId'>): Promise<ActionResult<ReviewView>>
  /** Marks another author's review as helpful, or removes the mark (R52). */
  vote(review: Pick<ReviewView, 'id' | 'productId'>, isHelpful: boolean): Promise<ActionResult<ReviewVote>>
  /** Reads the reviews that the customer has written. */
  listOwn(): Promise<ActionResult<readonly OwnReviewView[]>>
  /** Replaces the text and the rating of the customer's review, which is then moderated again (R52). */
  edit(reviewId: string, input: ReviewInput): Promise<ActionResult<OwnReviewView>>
  /** Deletes the customer's review (R52). */
  delete(reviewId: string): Promise<ActionResult<null>>
}
