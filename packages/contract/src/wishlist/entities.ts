/** An item of a wishlist (section 3). Other fields depend on the provider. */
export interface WishlistItem {
  readonly itemId: string | number
  readonly [field: string]: unknown
}

/** A wishlist (section 3). Other fields depend on the provider. */
export interface Wishlist {
  readonly id: string | number
  readonly items: readonly WishlistItem[]
  readonly [field: string]: unknown
}

/** Item to add to a wishlist of provider C. The SKU is in the path (section 3). */
export interface WishlistItemInputC {
  readonly product_sku: string
}
