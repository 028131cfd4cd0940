import { defineCall } from '../call.ts'

/** Shares one of the customer's wishlists through a link, or revokes the link (R52). */
export const shareWishlist = defineCall({
  id: 'wishlist.shareWishlist',
  group: 'wishlist',
  method: 'PUT',
  path: '/_shop/v1/wishlists/{id}/sharing',
  body: ['is_public'],
  maxBodyBytes: 16 * 1024,
  response: 'WishlistSharing',
  access: 'customer',
})

/** Returns the wishlist that a link shares (R52). */
export const getSharedWishlist = defineCall({
  id: 'wishlist.getSharedWishlist',
  group: 'wishlist',
  method: 'GET',
  path: '/_shop/v1/shared-wishlists/{token}',
  response: 'SharedWishlist',
})
