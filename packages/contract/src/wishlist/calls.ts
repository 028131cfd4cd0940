import { defineCall } from '../call.ts'

/** Creates a wishlist. Its fields are passed on unchanged (section 7). */
export const createWishlist = defineCall({
  id: 'wishlist.createWishlist',
  group: 'wishlist',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/wishlists',
  body: 'raw',
  maxBodyBytes: 64 * 1024,
  response: 'WishlistA',
  access: 'customer',
})

/** Lists the customer's wishlists (sections 3 and 7). */
export const listWishlists = defineCall({
  id: 'wishlist.listWishlists',
  group: 'wishlist',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/wishlists',
  response: 'WishlistsA',
  access: 'customer',
})

/** Returns one of the customer's wishlists (sections 3 and 7). */
export const getWishlistA = defineCall({
  id: 'wishlist.getWishlistA',
  group: 'wishlist',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}',
  response: 'WishlistA',
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
  maxBodyBytes: 64 * 1024,
  response: 'WishlistA',
  access: 'customer',
})

/** Deletes a wishlist (section 7). */
export const deleteWishlist = defineCall({
  id: 'wishlist.deleteWishlist',
  group: 'wishlist',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}',
  response: 'Removed',
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
  maxBodyBytes: 64 * 1024,
  response: 'WishlistA',
  access: 'customer',
})

/** Removes an item from a wishlist (section 7). */
export const deleteWishlistItemA = defineCall({
  id: 'wishlist.deleteWishlistItemA',
  group: 'wishlist',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/wishlists/{id}/items/{itemId}',
  response: 'WishlistA',
  access: 'customer',
})

/** Returns the customer's wishlist (sections 3 and 7). */
export const getWishlistC = defineCall({
  id: 'wishlist.getWishlistC',
  group: 'wishlist',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/wishlist',
  response: 'WishlistC',
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
  response: 'WishlistC',
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
  response: 'WishlistC',
  access: 'customer',
  reportsSessionExpiry: true,
})
