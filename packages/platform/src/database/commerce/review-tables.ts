import type { Generated } from 'kysely'

/** The tables of reviews. Imported reviews are in `goods_reviews` (R43). */
export interface ReviewTables {
  reviews: ReviewTable
  review_votes: ReviewVoteTable
  deleted_reviews: DeletedReviewTable
}

/** A customer's review of a product. A customer has at most one review per product. */
export interface ReviewTable {
  /** 32 hexadecimal digits. */
  id: string
  /** Not a foreign key: reviews stay when their product is no longer sold. */
  product_key: string
  customer_id: string
  language: string
  /** Displayed name of the author. */
  author: string
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  /** Decision of moderation. A review is public if it is published and not withdrawn. */
  moderation: 'waiting' | 'published' | 'rejected'
  /** 1 if the author has withdrawn the review. */
  is_withdrawn: number
  /** 1 if the author bought the product. */
  verified: number
  /** The merchant's reply; null if there is none. */
  answer: string | null
  answered_at: string | null
  created_at: string
  /** Time of the author's last change. */
  updated_at: string
  /** Reason of the last decision of moderation, which the author can read; null if there is none. */
  reason: string | null
  /** Time of the mail to the author about the publication of the review; null if there was none. */
  announced_at: Generated<string | null>
  /** The folded texts, in which operators search. */
  search_text: Generated<string>
}

/** A customer's vote that a review, of a customer or an imported one, is helpful. */
export interface ReviewVoteTable {
  product_key: string
  /** Not a foreign key: imported reviews are in another table. */
  review_id: string
  customer_id: string
  created_at: string
}

/**
 * A review that moderation withheld when its author deleted it. Contains no text. The next review of the product by this
 * customer waits for moderation, and removes the row.
 */
export interface DeletedReviewTable {
  customer_id: string
  product_key: string
  deleted_at: string
}
