import type { WishlistA, WishlistItemA } from '@vitrine/contract'
import { toMoney } from '../money/index.ts'
import type { WishlistItemView, WishlistView } from './wishlist-view.ts'

/** Converts a wishlist of provider A. */
export function toWishlistA(list: WishlistA): WishlistView {
  return {
    id: list.id,
    name: list.name,
    isDefault: list.is_default,
    isGuest: false,
    shareUrl: list.share_url,
    items: list.items.map(toItem),
  }
}

function toItem(item: WishlistItemA): WishlistItemView {
  return {
    id: item.itemId,
    sku: item.sku,
    productId: item.product_id,
    isVariant: item.variant_id !== null,
    name: item.name,
    url: item.url || null,
    image: item.image_url,
    quantity: item.quantity,
    note: item.note,
    price: item.price === null ? null : toMoney(item.price, item.currency_code),
    availability: item.availability,
    isSold: item.is_sold,
    addedAt: item.date_added,
  }
}
