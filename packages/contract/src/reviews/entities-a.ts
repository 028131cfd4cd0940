import type { PaginationA } from '../provider-shapes.ts'

/** Body of a review, for provider A. */
export interface ReviewInputA {
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Displayed name. Defaults to the first name of the customer. */
  readonly name?: string
}

/** The merchant's reply to a review, for provider A. */
export interface ReviewAnswerA {
  readonly text: string
  /** ISO 8601, UTC. */
  readonly date: string
}

/** A review, for provider A (R43). */
export interface ReviewA {
  readonly id: string
  readonly product_id: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Name of the author. */
  readonly name: string
  /** `0`: waiting for moderation, `1`: published, `2`: rejected, `3`: withdrawn by the author. */
  readonly status: '0' | '1' | '2' | '3'
  /** True if the author bought the product. */
  readonly is_verified: boolean
  /** True if the signed-in customer wrote the review. */
  readonly is_own: boolean
  /** Number of customers who find the review helpful. */
  readonly helpful_count: number
  /** True if the signed-in customer finds the review helpful. */
  readonly is_helpful: boolean
  readonly language: string
  readonly answer: ReviewAnswerA | null
  /** ISO 8601, UTC. */
  readonly date_created: string
  /** ISO 8601, UTC. */
  readonly date_modified: string
}

/** Number of published reviews with one rating, for provider A. */
export interface RatingCountA {
  readonly rating: number
  readonly count: number
}

/** Summary of the published reviews of a product, for provider A. */
export interface RatingSummaryA {
  /** Rounded to one decimal place; null if there are no reviews. */
  readonly average_rating: number | null
  readonly total: number
  /** From 5 to 1. */
  readonly ratings: readonly RatingCountA[]
}

/** Metadata of a list of reviews, for provider A. */
export interface ReviewMetaA {
  readonly pagination: PaginationA
  readonly summary: RatingSummaryA
}

/** The reviews of a product, for provider A. Entries have the fields that `include_fields` and `exclude_fields` select. */
export interface ReviewsA {
  readonly data: readonly Partial<ReviewA>[]
  readonly meta: ReviewMetaA
}
