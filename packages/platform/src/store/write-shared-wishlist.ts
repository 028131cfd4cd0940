import type { SharedWishlist } from '@vitrine/contract'
import type { WishlistView } from './wishlist-view.ts'

/**
 * Serialises a shared wishlist for our own call (R52). Notes are omitted, since they are for the
 * owner only.
 */
export function writeSharedWishlist({ name, items, currency }: WishlistView): SharedWishlist {
  return {
    name,
    items: items.map(({ sku, name: title, slug, image, quantity, amount, availability }) => ({
      sku,
      name: title,
      page_slug: slug ?? '',
      image_url: image ?? null,
      quantity,
      price: amount === undefined ? null : { minor: amount, currency },
      availability,
    })),
  }
}
