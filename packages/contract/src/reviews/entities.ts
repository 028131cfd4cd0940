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
