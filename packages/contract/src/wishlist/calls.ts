import { defineCall } from '../call.ts'
import type { Wishlist } from './entities.ts'

/** Creates a wishlist. Its fields are passed on unchanged (section 7). */
export const createWishlist = defineCall({
  id: 'wishlist.createWishlist',
  group: 'wishlist',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/wishlists',
  body: 'raw',
  response: 'Unknown',
  access: 'customer',
})

/** Lists the customer's wishlists (sections 3 and 7). */
export const listWishlists = defineCall<readonly Wishlist[]>({
  id: 'wishlist.listWishlists',
  group: 'wishlist',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/wishlists',
  response: 'Wishlists',
  access: 'customer',
})

/** Returns one of the customer's wishlists (sections 3 and 7). */
export const getWishlistA = defineCall<Wishlist>({
  id: 'wishlist.getWishlistA',
  group: 'wishlist',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}',
  response: 'Wishlist',
  access: 'customer',
})

/** Updates a wishlist. Its fields are passed on unchanged (section 7). */
export const updateWishlist = defineCall({
  id: 'wishlist.updateWishlist',
  group: 'wishlist',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}',
  body: 'raw',
  response: 'Unknown',
  access: 'customer',
})

/** Deletes a wishlist (section 7). */
export const deleteWishlist = defineCall({
  id: 'wishlist.deleteWishlist',
  group: 'wishlist',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}',
  response: 'Unknown',
  access: 'customer',
})

/** Adds items to a wishlist. The body is passed on unchanged (section 7). */
export const addWishlistItemsA = defineCall({
  id: 'wishlist.addWishlistItemsA',
  group: 'wishlist',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}/items',
  body: 'raw',
  response: 'Unknown',
  access: 'customer',
})

/** Removes an item from a wishlist (section 7). */
export const deleteWishlistItemA = defineCall({
  id: 'wishlist.deleteWishlistItemA',
  group: 'wishlist',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}/items/{itemId}',
  response: 'Unknown',
  access: 'customer',
})

/** Returns the customer's wishlist (sections 3 and 7). */
export const getWishlistC = defineCall<Wishlist>({
  id: 'wishlist.getWishlistC',
  group: 'wishlist',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/wishlist',
  response: 'Wishlist',
  access: 'customer',
  reportsSessionExpiry: true,
})

/** Adds an item to the wishlist by the SKU in the path (sections 3 and 7). */
export const addWishlistItemC = defineCall({
  id: 'wishlist.addWishlistItemC',
  group: 'wishlist',
  providers: ['c'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pC}/wishlist/items/{product_sku}',
  response: 'Unknown',
  access: 'customer',
  reportsSessionExpiry: true,
})

/** Removes an item from the wishlist (section 7). */
export const deleteWishlistItemC = defineCall({
  id: 'wishlist.deleteWishlistItemC',
  group: 'wishlist',
  providers: ['c'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pC}/wishlist/items/{itemId}',
  response: 'Unknown',
  access: 'customer',
  reportsSessionExpiry: true,
})
