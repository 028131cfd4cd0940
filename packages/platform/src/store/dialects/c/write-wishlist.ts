import type { WishlistC, WishlistItemC } from '@vitrine/contract'
import { toDecimal } from '../../money.ts'
import type { WishlistItemView, WishlistView } from '../../wishlist-view.ts'
import { toPagePath } from '../page-path.ts'

/** Serialises the wishlist for provider C. */
export function writeWishlistC(view: WishlistView): WishlistC {
  return {
    id: view.id,
    items_count: view.items.length,
    items: view.items.map((item) => writeItem(item, view.currency)),
    updated_at: view.updatedAt,
  }
}

function writeItem(item: WishlistItemView, currency: string): WishlistItemC {
  return {
    itemId: item.id,
    product_sku: item.sku,
    product_name: item.name,
    product_url: toPagePath(item.slug),
    image_url: item.image ?? null,
    qty: item.quantity,
    price: item.amount === undefined ? null : toDecimal(item.amount, currency),
    currency_code: currency,
    stock_status: item.availability,
    is_salable: item.isSold,
    added_at: item.addedAt,
  }
}
