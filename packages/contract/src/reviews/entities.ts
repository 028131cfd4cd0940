/** Order of reviews: by date, by rating, or by the number of customers who find them helpful. */
export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'helpful'

/** Query for the published reviews of a product in an order (R52). Query values are sent as strings. */
export interface SortedReviewQuery {
  readonly productId: string
  /** Defaults to 'newest'. */
  readonly sort?: ReviewSort
  readonly page?: string
  readonly limit?: string
}

/** Query for reviews (section 3). Query values are sent as strings. */
export interface ReviewQuery {
  readonly productId: string
  readonly reviewId?: string
  /** Defaults to '1': published reviews. */
  readonly status?: string
  readonly page?: string
  readonly limit?: string
  readonly exclude_fields?: string
  readonly include_fields?: string
}

/** The merchant's reply to a review. */
export interface OwnReviewAnswer {
  readonly text: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** A review by the customer, in our own calls (R52). */
export interface OwnReview {
  readonly id: string
  readonly product_id: string
  readonly product_name: string
  /** Slug of the product page; null if the product is no longer sold. */
  readonly page_slug: string | null
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Displayed name. */
  readonly name: string
  readonly status: 'waiting' | 'published' | 'rejected' | 'withdrawn'
  /** Reason of moderation for withholding the review; null if there is none. */
  readonly reason: string | null
  /** The merchant's reply. */
  readonly answer: OwnReviewAnswer | null
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
}

/** A page of the customer's reviews. */
export interface OwnReviews {
  readonly reviews: readonly OwnReview[]
  /** Number of reviews in all pages. */
  readonly count: number
}

/** The vote of a customer for a review, and the number of all votes for it (R52). */
export interface ReviewVote {
  readonly is_helpful: boolean
  readonly helpful_count: number
}
