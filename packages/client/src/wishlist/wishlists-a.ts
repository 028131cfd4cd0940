import {
  addWishlistItemsA as addWishlistItemsRow,
  createWishlist as createWishlistRow,
  deleteWishlist as deleteWishlistRow,
  deleteWishlistItemA as deleteWishlistItemRow,
  getWishlistA as getWishlistRow,
  listWishlists as listWishlistsRow,
  updateWishlist as updateWishlistRow,
} from '@vitrine/contract'
import type { ListA, Removed, WishlistA, WishlistInputA, WishlistItemsInputA } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Lists provider A's wishlists of the customer (section 7). */
export function listWishlists(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListA<WishlistA>>> {
  return client.call(listWishlistsRow, { ...options })
}

/** Returns one of provider A's wishlists (section 7). */
export function getWishlistA(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<WishlistA>> {
  return client.call(getWishlistRow, { ...options, params: { id } })
}

/** Creates a wishlist with provider A (section 7). */
export function createWishlist(
  client: Client,
  body: WishlistInputA,
  options?: CallOptions,
): Promise<CallResponse<WishlistA>> {
  return client.call(createWishlistRow, { ...options, body })
}

/** Updates one of provider A's wishlists (section 7). `items` replaces all items. */
export function updateWishlist(
  client: Client,
  id: string,
  body: WishlistInputA,
  options?: CallOptions,
): Promise<CallResponse<WishlistA>> {
  return client.call(updateWishlistRow, { ...options, params: { id }, body })
}

/** Deletes one of provider A's wishlists (section 7). */
export function deleteWishlist(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<Removed>> {
  return client.call(deleteWishlistRow, { ...options, params: { id } })
}

/** Adds items to one of provider A's wishlists (section 7). */
export function addWishlistItemsA(
  client: Client,
  id: string,
  body: WishlistItemsInputA,
  options?: CallOptions,
): Promise<CallResponse<WishlistA>> {
  return client.call(addWishlistItemsRow, { ...options, params: { id }, body })
}

/** Removes an item from one of provider A's wishlists (section 7). */
export function deleteWishlistItemA(
  client: Client,
  { id, itemId }: { readonly id: string; readonly itemId: string },
  options?: CallOptions,
): Promise<CallResponse<WishlistA>> {
  return client.call(deleteWishlistItemRow, { ...options, params: { id, itemId } })
}
