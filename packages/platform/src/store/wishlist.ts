import type { FeedTexts } from '../goods/index.ts'

/** Maximum number of wishlists per customer and channel. */
export const maxWishlists = 20

/** Maximum number of items in a wishlist. */
export const maxWishlistItems = 100

/** A wishlist of a customer in a channel. */
export interface Wishlist {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly name: string
  /** True for the customer's default wishlist in the channel. */
  readonly isDefault: boolean
  /** Token of the link that shares the list; undefined if the list is not shared. */
  readonly shareToken: string | undefined
  /** In the order in which they were added. */
  readonly items: readonly WishlistItem[]
  /** Id of the most recently added item. Ids of removed items are not reused. */
  readonly lastItemId: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Time of the last change (ISO 8601, UTC). */
  readonly updatedAt: string
}

/** An item of a wishlist: a variant, or a product without a selected variant. */
export interface WishlistItem {
  /** Unique within the wishlist. */
  readonly id: number
  readonly productKey: string
  /**
   * SKU of the variant or, if none was selected, of the default variant at the time when the item
   * was added.
   */
  readonly sku: string
  /** True if a variant was selected. */
  readonly isVariant: boolean
  readonly quantity: number
  /** Plain text; empty if there is none. */
  readonly note: string
  /**
   * Titles of the product by language at the time when the item was added, for products that are no
   * longer sold.
   */
  readonly titles: FeedTexts
  /** ISO 8601, UTC. */
  readonly addedAt: string
}
