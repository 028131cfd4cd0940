import { defineCall } from '../call.ts'

/** Lists the customer's orders (section 7, "Account"). */
export const listOrders = defineCall({
  id: 'orders.listOrders',
  group: 'orders',
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/account/orders',
  response: 'Orders',
  access: 'customer',
})

/** Returns one of the session's orders (section 7; R6). */
export const getOrderA = defineCall({
  id: 'orders.getOrderA',
  group: 'orders',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/orders/{id}',
  response: 'OrderA',
  access: 'session',
})

/** Returns one of the session's orders (section 7; R6). */
export const getOrderB = defineCall({
  id: 'orders.getOrderB',
  group: 'orders',
  providers: ['b'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pB}/orders/{id}',
  response: 'OrderB',
  access: 'session',
})

/** Returns one of the session's orders (section 7; R6). */
export const getOrderC = defineCall({
  id: 'orders.getOrderC',
  group: 'orders',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/orders/{id}',
  response: 'OrderC',
  access: 'session',
})
