import { addWishlistItemC, deleteWishlistItemC, getWishlistC } from '@vitrine/client'
import { failed, toResult } from '../results/index.ts'
import { toWishlistC } from './to-wishlist-c.ts'
import type { AddResult, WishlistDialect } from './wishlist-dialect.ts'

/** The wishlist calls of provider C: one list, to which a request adds one variant. */
export const dialect: WishlistDialect = {
  batchSize: 1,
  read: (client) => toResult(getWishlistC(client, { force: true }), (list) => [toWishlistC(list)]),
  async add(client, _, items) {
    let result: AddResult = failed('MISSING_PARAMETER', 'There is no item to add.')
    for (const [index, { sku }] of items.entries()) {
      if (sku === undefined)
        return { ...failed('MISSING_PARAMETER', 'Choose a variant of the product.'), index }
      result = await toResult(addWishlistItemC(client, { product_sku: sku }), toWishlistC)
      if (!result.ok) return { ...result, index }
    }
    return result
  },
  remove: (client, { itemId }) => toResult(deleteWishlistItemC(client, itemId), toWishlistC),
}
