import type { ListA, WishlistA, WishlistItemA } from '@vitrine/contract'
import { toDecimal } from '../../money.ts'
import type { WishlistItemView, WishlistView } from '../../wishlist-view.ts'
import { toPagePath } from '../page-path.ts'

/** Serialises a wishlist for provider A. */
export function writeWishlistA(view: WishlistView): WishlistA {
  return {
    id: view.id,
    name: view.name,
    is_default: view.isDefault,
    is_public: view.shareUrl !== undefined,
    share_url: view.shareUrl ?? null,
    items: view.items.map((item) => writeItem(item, view.currency)),
    date_created: view.createdAt,
    date_modified: view.updatedAt,
  }
}

/** Serialises all wishlists of a customer for provider A, as one page. */
export function writeWishlistsA(views: readonly WishlistView[]): ListA<WishlistA> {
  const { length } = views
  return {
    data: views.map(writeWishlistA),
    meta: {
      pagination: {
        total: length,
        count: length,
        per_page: length,
        current_page: 1,
        total_pages: 1,
      },
    },
  }
}

function writeItem(item: WishlistItemView, currency: string): WishlistItemA {
  return {
    itemId: item.id,
    product_id: item.productKey,
    variant_id: item.isVariant ? item.sku : null,
    sku: item.sku,
    name: item.name,
    url: toPagePath(item.slug),
    image_url: item.image ?? null,
    quantity: item.quantity,
    note: item.note,
    price: item.amount === undefined ? null : toDecimal(item.amount, currency),
    currency_code: currency,
    availability: item.availability,
    is_sold: item.isSold,
    date_added: item.addedAt,
  }
}
