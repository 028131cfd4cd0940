export { createOrders } from './create-orders.ts'
export { createOrderAccess } from './order-access.ts'
export { applyOrderCommand, placeOrder } from './orders.ts'
export type { OrderScope, PlaceOptions } from './orders.ts'
