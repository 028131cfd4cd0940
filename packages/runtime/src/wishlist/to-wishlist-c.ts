import type { WishlistC, WishlistItemC } from '@vitrine/contract'
import { toMoney } from '../money/index.ts'
import type { WishlistItemView, WishlistView } from './wishlist-view.ts'

/** Converts the wishlist of provider C, which has neither a name nor notes. */
export function toWishlistC(list: WishlistC): WishlistView {
  return {
    id: list.id,
    name: '',
    isDefault: true,
    isGuest: false,
    shareUrl: null,
    items: list.items.map(toItem),
  }
}

function toItem(item: WishlistItemC): WishlistItemView {
  return {
    id: item.itemId,
    sku: item.product_sku,
    productId: null,
    isVariant: true,
    name: item.product_name,
    url: item.product_url || null,
    image: item.image_url,
    quantity: item.qty,
    note: '',
    price: item.price === null ? null : toMoney(item.price, item.currency_code),
    availability: item.stock_status,
    isSold: item.is_salable,
    addedAt: item.added_at,
  }
}
