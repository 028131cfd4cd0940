export { createWishlists } from './create-wishlists.ts'
