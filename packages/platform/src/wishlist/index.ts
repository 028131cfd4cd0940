export { createWishlists } from './create-wishlists.ts'
export { countWishlistItems } from './wishlists.repository.ts'
