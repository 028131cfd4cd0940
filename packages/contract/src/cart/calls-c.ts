import { defineCall } from '../call.ts'

/** Returns the session's cart. The client adds the response of {@link getCartTotalsC} as `discountedCart` (section 7; R49). */
export const getCartC = defineCall({
  id: 'cart.getCartC',
  group: 'cart',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/cart',
  response: 'CartC',
  access: 'session',
})

/** Returns the totals of the session's cart. The client requests them if the `statusText` of the cart's response is 'OK' (section 7; R49). */
export const getCartTotalsC = defineCall({
  id: 'cart.getCartTotalsC',
  group: 'cart',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/cart/totals',
  response: 'CartTotalsC',
  access: 'session',
})

/** Creates the cart with its first items (sections 3 and 7). */
export const createCartC = defineCall({
  id: 'cart.createCartC',
  group: 'cart',
  providers: ['c'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pC}/carts',
  body: ['cartItems'],
  maxBodyBytes: 256 * 1024,
  response: 'CartC',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Adds an item to the cart (sections 3 and 7). */
export const addCartItemC = defineCall({
  id: 'cart.addCartItemC',
  group: 'cart',
  providers: ['c'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pC}/carts/items',
  body: ['cartItem'],
  maxBodyBytes: 16 * 1024,
  response: 'CartC',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Updates an item of the cart (sections 3 and 7). */
export const updateCartItemC = defineCall({
  id: 'cart.updateCartItemC',
  group: 'cart',
  providers: ['c'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pC}/carts/items/{itemId}',
  body: ['cartItem'],
  maxBodyBytes: 16 * 1024,
  response: 'CartC',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Removes an item from the cart (section 7). */
export const deleteCartItemC = defineCall({
  id: 'cart.deleteCartItemC',
  group: 'cart',
  providers: ['c'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pC}/carts/items/{itemId}',
  response: 'CartC',
  access: 'session',
  acceptsIdempotencyKey: true,
})
