import {
  addWishlistItemsA,
  createWishlist,
  deleteWishlist,
  deleteWishlistItemA,
  listWishlists,
  shareWishlist,
  updateWishlist,
} from '@vitrine/client'
import type { WishlistInputA, WishlistItemInputA } from '@vitrine/contract'
import { toResult } from '../results/index.ts'
import { toWishlistA } from './to-wishlist-a.ts'
import type { WishlistAddition, WishlistDialect, WishlistProperties } from './wishlist-dialect.ts'

/** The wishlist calls of provider A: several lists with names. */
export const dialect: WishlistDialect = {
  batchSize: 50,
  read: (client) => toResult(listWishlists(client, { force: true }), ({ data }) => data.map(toWishlistA)),
  async add(client, listId, items) {
    const result = await toResult(
      addWishlistItemsA(client, listId, { items: items.map(toInput) }),
      toWishlistA,
    )
    return result.ok ? result : { ...result, index: toIndex(result.error.field) }
  },
  remove: (client, { listId, itemId }) =>
    toResult(deleteWishlistItemA(client, { id: listId, itemId }), toWishlistA),
  lists: {
    create: (client, properties) => toResult(createWishlist(client, toBody(properties)), toWishlistA),
    update: (client, id, properties) => toResult(updateWishlist(client, id, toBody(properties)), toWishlistA),
    delete: (client, id) => toResult(deleteWishlist(client, id), () => null),
    share: (client, id, isPublic) =>
      toResult(shareWishlist(client, id, { is_public: isPublic }), ({ share_url }) => share_url),
  },
}

function toInput({ sku, productId, quantity, note }: WishlistAddition): WishlistItemInputA {
  return {
    ...(productId === undefined ? {} : { product_id: productId }),
    ...(sku === undefined ? {} : { sku }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(note === undefined ? {} : { note }),
  }
}

function toBody({ name, isDefault }: WishlistProperties): WishlistInputA {
  return { ...(name === undefined ? {} : { name }), ...(isDefault ? { is_default: true } : {}) }
}

/** Returns the index of an invalid item, which its error names as `items.{index}`. */
function toIndex(field: string | undefined): number | undefined {
  const index = /^items\.(\d+)/.exec(field ?? '')?.[1]
  return index === undefined ? undefined : Number(index)
}
