/** The tables of wishlists. */
export interface WishlistTables {
  wishlists: WishlistTable
  wishlist_items: WishlistItemTable
}

/** A wishlist of a customer in a channel. */
export interface WishlistTable {
  /** 32 hexadecimal digits. */
  id: string
  customer_id: string
  channel_id: string
  name: string
  /** 1 for the customer's default wishlist in the channel. */
  is_default: number
  /** 128 random bits as 32 hexadecimal digits; null if the list is not shared. */
  share_token: string | null
  /** Id of the most recently added item. */
  last_item_id: number
  created_at: string
  /** Time of the last change. */
  updated_at: string
}

/** An item of a wishlist. */
export interface WishlistItemTable {
  wishlist_id: string
  /** 1…n within the wishlist, in order of creation. */
  id: number
  /** Not a foreign key, since items are kept when their product is no longer sold. */
  product_key: string
  sku: string
  /** 0 if the customer has chosen no variant. */
  is_variant: number
  quantity: number
  note: string
  /** JSON object: language → title at the time when the item was added. */
  titles: string
  added_at: string
}
