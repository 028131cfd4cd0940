/** A review of a product. Texts are plain text. */
export interface ReviewView {
  readonly id: string
  readonly productId: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Displayed name of the author. */
  readonly name: string
  readonly status: ReviewStatus
  /** True if the author bought the product. */
  readonly isVerified: boolean
  /** True if the signed-in customer wrote the review. */
  readonly isOwn: boolean
  /** Number of customers who find the review helpful. */
  readonly helpfulCount: number
  /** True if the signed-in customer finds the review helpful. */
  readonly isHelpful: boolean
  /** BCP 47 tag. */
  readonly language: string
  /** The merchant's reply; null if there is none. */
  readonly answer: { readonly text: string; readonly at: string } | null
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** State of a review in moderation. */
export type ReviewStatus = 'waiting' | 'published' | 'rejected' | 'withdrawn'

/** A page of the reviews of a product. */
export interface ReviewPage {
  readonly reviews: readonly ReviewView[]
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
  /** Number of reviews in all pages. */
  readonly total: number
  readonly summary: RatingSummary
}

/** Summary of the published reviews of a product. */
export interface RatingSummary {
  /** Rounded to one decimal place; null if there are no reviews. */
  readonly average: number | null
  readonly total: number
  /** Number of reviews with each rating, from 5 to 1. */
  readonly counts: readonly { readonly rating: number; readonly count: number }[]
}

/** A review by the customer, with its product. */
export interface OwnReviewView extends Pick<
  ReviewView,
  'id' | 'productId' | 'rating' | 'title' | 'text' | 'name' | 'status' | 'createdAt' | 'updatedAt'
> {
  readonly productName: string
  /** Reason of moderation for withholding the review; null if there is none. */
  readonly reason: string | null
  /** The merchant's reply; null if there is none. */
  readonly answer: ReviewView['answer']
  /** Path of the product page; null if the product is no longer sold. */
  readonly url: string | null
}

/** A review to write. */
export interface ReviewInput {
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Displayed name. Defaults to the first name of the customer. */
  readonly name?: string
}
