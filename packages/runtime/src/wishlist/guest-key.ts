/** Local storage key of a guest's wishlist. The value is empty if the list is empty. */
export const guestWishlistKey = 'vitrine_wishlist'
