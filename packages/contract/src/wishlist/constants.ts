/** Query parameter with the token of a shared wishlist (R52). */
export const sharedWishlistParameter = 'list'
