import type { Availability, Money } from '../goods/index.ts'

/** The sharing state of a wishlist. */
export interface WishlistSharing {
  readonly is_public: boolean
  /** URL with 128 random bits. Null for a list that is not shared. Sharing the list again creates a new URL. */
  readonly share_url: string | null
}

/** An item of a shared wishlist. */
export interface SharedWishlistItem {
  readonly sku: string
  readonly name: string
  readonly page_slug: string
  readonly image_url: string | null
  readonly quantity: number
  /** Null if the product is no longer sold. */
  readonly price: Money | null
  readonly availability: Availability
}

/** A shared wishlist. Contains no information about the owner other than the list's name. */
export interface SharedWishlist {
  readonly name: string
  readonly items: readonly SharedWishlistItem[]
}
