/** Slug of the page that shows a shared wishlist (R52). */
export const sharedWishlistSlug = 'wishlist'

/** Query parameter with the token of a shared wishlist (R52). */
export const sharedWishlistParameter = 'list'
