export { createCarts } from './create-carts.ts'
export { readSelectedCurrency } from './cookies.ts'
export { toTerms, withoutUntaxed } from './to-terms.ts'
export type { CartContext } from './show-cart.ts'
