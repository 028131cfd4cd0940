import {
  addWishlistItemC as addWishlistItemRow,
  deleteWishlistItemC as deleteWishlistItemRow,
  getWishlistC as getWishlistRow,
} from '@vitrine/contract'
import type { WishlistC, WishlistItemInputC } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns provider C's wishlist of the customer (section 7). */
export function getWishlistC(client: Client, options?: CallOptions): Promise<CallResponse<WishlistC>> {
  return client.call(getWishlistRow, { ...options })
}

/** Adds an item to provider C's wishlist by its SKU, which is part of the path (sections 3 and 7). */
export function addWishlistItemC(
  client: Client,
  { product_sku }: WishlistItemInputC,
  options?: CallOptions,
): Promise<CallResponse<WishlistC>> {
  return client.call(addWishlistItemRow, { ...options, params: { product_sku } })
}

/** Removes an item from provider C's wishlist (section 7). */
export function deleteWishlistItemC(
  client: Client,
  itemId: string,
  options?: CallOptions,
): Promise<CallResponse<WishlistC>> {
  return client.call(deleteWishlistItemRow, { ...options, params: { itemId } })
}
