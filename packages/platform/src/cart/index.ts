export { createCarts } from './create-carts.ts'
