/** A review of a product, by a customer or imported with the catalogue (R43). */
export interface Review {
  readonly id: string
  readonly productKey: string
  /** Undefined for imported reviews. */
  readonly customerId: string | undefined
  readonly language: string
  /** Display name of the author. */
  readonly author: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  readonly moderation: Moderation
  /** True if the author has withdrawn the review. */
  readonly isWithdrawn: boolean
  /** True if the author has bought the product. */
  readonly isVerified: boolean
  /** Reason for the last moderation decision, which the author can read. */
  readonly reason: string | undefined
  /** The merchant's reply. */
  readonly answer: { readonly text: string; readonly at: string } | undefined
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /**
   * Time of the author's last change. It increases with each change, so it identifies the text
   * (`toNextTime`).
   */
  readonly updatedAt: string
}

/** The moderation decision. Only published reviews can be public. */
export type Moderation = 'waiting' | 'published' | 'rejected'

/** State of a review as shown to its author. */
export type ReviewStatus = Moderation | 'withdrawn'

/** The part of a review that its author writes. */
export interface ReviewText {
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Display name; undefined to keep the current name. */
  readonly name: string | undefined
}

/** Returns the state of a review. A withdrawn review is never public, regardless of moderation. */
export function toStatus({ isWithdrawn, moderation }: Review): ReviewStatus {
  return isWithdrawn ? 'withdrawn' : moderation
}

/**
 * Returns the time of an author's change (ISO 8601 in UTC). It is always later than the time of the
 * previous change, even if the clock is not.
 *
 * @param now milliseconds since 1970
 */
export function toNextTime({ updatedAt }: Review, now: number): string {
  return new Date(Math.max(now, Date.parse(updatedAt) + 1)).toISOString()
}
