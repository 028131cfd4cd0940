export { applyOrderCommand, placeOrder } from './orders.ts'
export type { OrderScope, PlaceOptions } from './orders.ts'
