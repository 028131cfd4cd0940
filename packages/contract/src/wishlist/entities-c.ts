import type { Availability } from '../goods/entities.ts'

/** Item to add to a wishlist of provider C. The SKU is in the path (section 3). */
export interface WishlistItemInputC {
  readonly product_sku: string
}

/** The customer's wishlist, for provider C (section 3). */
export interface WishlistC {
  readonly id: string
  readonly items_count: number
  readonly items: readonly WishlistItemC[]
  /** ISO 8601, UTC. */
  readonly updated_at: string
}

/** An item of the wishlist, for provider C (section 3). */
export interface WishlistItemC {
  readonly itemId: string
  readonly product_sku: string
  readonly product_name: string
  /** Path of the product page. */
  readonly product_url: string
  readonly image_url: string | null
  readonly qty: number
  /** Decimal in major units; null if the product is no longer sold. */
  readonly price: number | null
  /** ISO 4217. */
  readonly currency_code: string
  readonly stock_status: Availability
  /** False if the product is no longer sold. */
  readonly is_salable: boolean
  /** ISO 8601, UTC. */
  readonly added_at: string
}
