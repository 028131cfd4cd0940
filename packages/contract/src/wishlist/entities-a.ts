import type { Availability } from '../goods/entities.ts'

/** Body that creates or updates a wishlist, for provider A. */
export interface WishlistInputA {
  readonly name?: string
  readonly is_default?: boolean
  readonly items?: readonly WishlistItemInputA[]
}

/** An item to add to a wishlist, for provider A. `variant_id` or `sku` identifies a variant. */
export interface WishlistItemInputA {
  readonly product_id?: string
  readonly variant_id?: string
  readonly sku?: string
  readonly quantity?: number
  readonly note?: string
}

/** Body that adds items to a wishlist, for provider A. */
export interface WishlistItemsInputA {
  readonly items: readonly WishlistItemInputA[]
}

/** A wishlist, for provider A (section 3). */
export interface WishlistA {
  readonly id: string
  readonly name: string
  readonly is_default: boolean
  /** True if the owner shares the list (R52). */
  readonly is_public: boolean
  /** URL of the shared list. Null for a list that is not shared. */
  readonly share_url: string | null
  readonly items: readonly WishlistItemA[]
  /** ISO 8601, UTC. */
  readonly date_created: string
  /** ISO 8601, UTC. */
  readonly date_modified: string
}

/** An item of a wishlist, for provider A (section 3). */
export interface WishlistItemA {
  readonly itemId: string
  readonly product_id: string
  readonly variant_id: string | null
  readonly sku: string
  readonly name: string
  /** Path of the product page. */
  readonly url: string
  readonly image_url: string | null
  readonly quantity: number
  readonly note: string
  /** Decimal in major units; null if the product is no longer sold. */
  readonly price: number | null
  /** ISO 4217. */
  readonly currency_code: string
  readonly availability: Availability
  /** False if the product is no longer sold. */
  readonly is_sold: boolean
  /** ISO 8601, UTC. */
  readonly date_added: string
}
