/** A review of a product, by a customer or imported with the catalogue (R43). */
export interface Review {
  readonly id: string
  readonly productKey: string
  /** Undefined for an imported review. */
  readonly customerId: string | undefined
  readonly language: string
  /** Displayed name of the author. */
  readonly author: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  readonly moderation: Moderation
  /** True if the author has withdrawn the review. */
  readonly isWithdrawn: boolean
  /** True if the author bought the product. */
  readonly isVerified: boolean
  /** Reason of the last decision of moderation, which the author can read. */
  readonly reason: string | undefined
  /** The merchant's reply. */
  readonly answer: { readonly text: string; readonly at: string } | undefined
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Time of the author's last change. Increases with each change, so that it identifies the text (`toNextTime`). */
  readonly updatedAt: string
}

/** Decision of moderation: only published reviews can be public. */
export type Moderation = 'waiting' | 'published' | 'rejected'

/** State of a review as its author sees it. */
export type ReviewStatus = Moderation | 'withdrawn'

/** The part of a review that its author writes. */
export interface ReviewText {
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Displayed name; undefined to keep the current name. */
  readonly name: string | undefined
}

/** Returns the state of a review. A withdrawn review is never public, whatever moderation has decided. */
export function toStatus({ isWithdrawn, moderation }: Review): ReviewStatus {
  return isWithdrawn ? 'withdrawn' : moderation
}

/**
 * Returns the time of an author's change, ISO 8601 in UTC. It is always later than that of the previous change, even if the
 * clock is not.
 *
 * @param now milliseconds since 1970
 */
export function toNextTime({ updatedAt }: Review, now: number): string {
  return new Date(Math.max(now, Date.parse(updatedAt) + 1)).toISOString()
}
