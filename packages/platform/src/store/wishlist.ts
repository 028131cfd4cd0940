import type { FeedTexts } from '../goods/index.ts'

/** Maximum number of wishlists of a customer in a channel. */
export const maxWishlists = 20

/** Maximum number of items of a wishlist. */
export const maxWishlistItems = 100

/** A wishlist of a customer in a channel. */
export interface Wishlist {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly name: string
  /** True for one of the customer's wishlists in the channel. */
  readonly isDefault: boolean
  /** Token of the link that shares the list; undefined if the list is not shared. */
  readonly shareToken: string | undefined
  /** In the order in which they were added. */
  readonly items: readonly WishlistItem[]
  /** Id of the item that was added last. Ids are not used again after an item is removed. */
  readonly lastItemId: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Time of the last change, ISO 8601, UTC. */
  readonly updatedAt: string
}

/** An item of a wishlist: a variant, or a product without a chosen variant. */
export interface WishlistItem {
  /** Unique in the wishlist. */
  readonly id: number
  readonly productKey: string
  /** SKU of the variant or, if no variant was chosen, of the default variant when the item was added. */
  readonly sku: string
  /** True if a variant was chosen. */
  readonly isVariant: boolean
  readonly quantity: number
  /** Plain text; empty if there is none. */
  readonly note: string
  /** Title of the product by language when the item was added, for products that are no longer sold. */
  readonly titles: FeedTexts
  /** ISO 8601, UTC. */
  readonly addedAt: string
}
