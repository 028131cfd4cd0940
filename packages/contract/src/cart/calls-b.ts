import { defineCall } from '../call.ts'

/** Returns the session's cart (section 7). */
export const getCartB = defineCall({
  id: 'cart.getCartB',
  group: 'cart',
  providers: ['b'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pB}/cart',
  response: 'CartB',
  access: 'session',
})

/** Creates the cart with its first lines (sections 3 and 7). */
export const createCartB = defineCall({
  id: 'cart.createCartB',
  group: 'cart',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pB}/carts',
  body: ['lines'],
  maxBodyBytes: 256 * 1024,
  response: 'CartB',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Adds lines to the cart (sections 3 and 7). */
export const addCartItemsB = defineCall({
  id: 'cart.addCartItemsB',
  group: 'cart',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pB}/carts/items',
  body: ['lines'],
  maxBodyBytes: 256 * 1024,
  response: 'CartB',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Updates a line of the cart (sections 3 and 7). */
export const updateCartItemB = defineCall({
  id: 'cart.updateCartItemB',
  group: 'cart',
  providers: ['b'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pB}/carts/items/{itemId}',
  body: ['line'],
  maxBodyBytes: 16 * 1024,
  response: 'CartB',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Removes a line from the cart (section 7). */
export const deleteCartItemB = defineCall({
  id: 'cart.deleteCartItemB',
  group: 'cart',
  providers: ['b'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pB}/carts/items/{itemId}',
  response: 'CartB',
  access: 'session',
  acceptsIdempotencyKey: true,
})
