/** An entry of a wishlist (section 3). Its other fields are the provider's own. */
export interface WishlistItem {
  readonly itemId: string | number
  readonly [field: string]: unknown
}

/** A wishlist (section 3). Its other fields are the provider's own. */
export interface Wishlist {
  readonly id: string | number
  readonly items: readonly WishlistItem[]
  readonly [field: string]: unknown
}

/** The item that provider C adds to its wishlist: the SKU stands in the path (section 3). */
export interface WishlistItemInputC {
  readonly product_sku: string
}
