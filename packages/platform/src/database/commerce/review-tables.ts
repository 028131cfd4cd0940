/** The tables of reviews. Imported reviews are in `goods_reviews` (R43). */
export interface ReviewTables {
  reviews: ReviewTable
}

/** A customer's review of a product. A customer has at most one per product. */
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
}
