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
  /** Not a foreign key, since reviews are kept when their product is no longer sold. */
  product_key: string
  customer_id: string
  language: string
  /** Display name of the author. */
  author: string
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  /** The moderation decision. A review is public if it is published and not withdrawn. */
  moderation: 'waiting' | 'published' | 'rejected'
  /** 1 if the author has withdrawn the review. */
  is_withdrawn: number
  /** 1 if the author has bought the product. */
  verified: number
  /** The merchant's reply; null if there is none. */
  answer: string | null
  answered_at: string | null
  created_at: string
  /** Time of the author's last change. */
  updated_at: string
  /** Reason for the last moderation decision, which the author can read; null if there is none. */
  reason: string | null
  /** Time at which the author was notified of the publication; null if they were not. */
  announced_at: Generated<string | null>
  /** The folded texts, for operators' search. */
  search_text: Generated<string>
}

/** A customer's vote that a review is helpful, for customers' and imported reviews. */
export interface ReviewVoteTable {
  product_key: string
  /** Not a foreign key, since imported reviews are in another table. */
  review_id: string
  customer_id: string
  created_at: string
}

/**
 * A withheld review that was deleted by its author. Contains no text. This customer's next review
 * of the product waits for moderation and removes the row.
 */
export interface DeletedReviewTable {
  customer_id: string
  product_key: string
  deleted_at: string
}
