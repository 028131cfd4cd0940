import { defineCall } from '../call.ts'

/** Finds an order of a guest by number and email address, and gives the session access to the order (R52). */
export const findGuestOrder = defineCall({
  id: 'orders.findGuestOrder',
  group: 'orders',
  method: 'POST',
  path: '/_shop/v1/orders/lookup',
  body: ['order_number', 'email'],
  maxBodyBytes: 16 * 1024,
  response: 'GuestOrder',
})

/** Lists the returns of one of the session's orders (R6, R52). */
export const listReturns = defineCall({
  id: 'orders.listReturns',
  group: 'orders',
  method: 'GET',
  path: '/_shop/v1/orders/{id}/returns',
  response: 'OrderReturns',
  access: 'session',
})

/** Requests a return of items from one of the session's orders (R6, R52). */
export const requestReturn = defineCall({
  id: 'orders.requestReturn',
  group: 'orders',
  method: 'POST',
  path: '/_shop/v1/orders/{id}/returns',
  body: ['items', 'note'],
  maxBodyBytes: 64 * 1024,
  response: 'OrderReturn',
  access: 'session',
})

/** Adds the items of one of the session's orders to the cart (R6, R52). Idempotent per key. */
export const orderAgain = defineCall({
  id: 'orders.orderAgain',
  group: 'orders',
  method: 'POST',
  path: '/_shop/v1/orders/{id}/again',
  body: ['key'],
  maxBodyBytes: 16 * 1024,
  response: 'OrderedAgain',
  access: 'session',
})
