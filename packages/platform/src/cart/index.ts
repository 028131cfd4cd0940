export { createCarts } from './create-carts.ts'
export { readSelectedCurrency } from './cookies.ts'
export { toTerms } from './to-terms.ts'
export type { CartContext } from './show-cart.ts'
