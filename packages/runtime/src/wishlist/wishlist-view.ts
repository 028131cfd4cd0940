import type { Availability } from '@vitrine/contract'
import type { MoneyView } from '../money/index.ts'

/** A wishlist, independent of the provider. */
export interface WishlistView {
  readonly id: string
  /** Empty if the list has no name: provider C, and the list of a guest. */
  readonly name: string
  /** True for the list to which items are added if no list is named. */
  readonly isDefault: boolean
  /** True for the list of a guest, which is stored in this browser. */
  readonly isGuest: boolean
  /** URL by which everybody can see the list; null if the list is not shared (provider A). */
  readonly shareUrl: string | null
  readonly items: readonly WishlistItemView[]
}

/** An item of a wishlist: a variant, or a product without a chosen variant (provider A). */
export interface WishlistItemView {
  readonly id: string
  /** SKU of the variant. Of the default variant if no variant was chosen; empty if a guest's item has only a product id. */
  readonly sku: string
  /** Null for provider C, which only has SKUs. */
  readonly productId: string | null
  /** False if no variant was chosen. */
  readonly isVariant: boolean
  /** Name of the product. Empty if unknown. */
  readonly name: string
  /** Path of the product page; null if there is none. */
  readonly url: string | null
  /** Image value for `<Image>`; null if there is no image. */
  readonly image: string | null
  readonly quantity: number
  /** Empty if there is none. */
  readonly note: string
  /** Unit price; null if the item is no longer sold, and for items of a guest. */
  readonly price: MoneyView | null
  /** Null for items of a guest, whose availability only the product page shows. */
  readonly availability: Availability | null
  /** False if the item is no longer sold. It stays in the list until the shopper removes it. */
  readonly isSold: boolean
  /** ISO 8601, UTC; null if unknown. */
  readonly addedAt: string | null
}

/** A product or variant. With a SKU, it refers only to this variant. */
export interface WishlistKey {
  readonly sku?: string | undefined
  readonly productId?: string | undefined
}

/** Returns true if an item is the given product or variant. */
export function isItemOf(item: WishlistItemView, { sku, productId }: WishlistKey): boolean {
  if (sku !== undefined) return item.isVariant && item.sku === sku
  return !item.isVariant && item.productId !== null && item.productId === productId
}

/** Returns true if one of the lists contains a product or variant. */
export function isListed(lists: readonly WishlistView[], key: WishlistKey): boolean {
  return lists.some(({ items }) => items.some((item) => isItemOf(item, key)))
}
