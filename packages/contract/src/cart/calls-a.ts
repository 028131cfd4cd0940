import { defineCall } from '../call.ts'
import { cartItemOptions, cartRedirectUrls } from './constants.ts'

/** Returns the session's cart with the options of its items (section 7). */
export const getCartA = defineCall({
  id: 'cart.getCartA',
  group: 'cart',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/cart',
  query: { include: { fixed: cartItemOptions, required: true } },
  response: 'CartA',
  access: 'session',
})

/**
 * Returns the redirect URLs of the cart and the checkout. The client merges these URLs into the cart. If the response
 * has an `error` field, the client throws its value (sections 7 and 8).
 */
export const getCartRedirectUrls = defineCall({
  id: 'cart.getCartRedirectUrls',
  group: 'cart',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/cart',
  query: { include: { fixed: cartRedirectUrls, required: true } },
  response: 'CartA',
  access: 'session',
  onFailure: 'throws-field-error',
})

/** Returns an abandoned cart by the id in a reminder email (section 7; R6). */
export const getAbandonedCart = defineCall({
  id: 'cart.getAbandonedCart',
  group: 'cart',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/abandoned-cart/{id}',
  response: 'CartA',
  access: 'session',
})

/** Creates the cart with its first items (sections 3 and 7). */
export const createCartA = defineCall({
  id: 'cart.createCartA',
  group: 'cart',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/carts',
  body: ['customer_id', 'line_items', 'gift_certificates', 'currency'],
  maxBodyBytes: 256 * 1024,
  response: 'CartA',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Assigns the cart to the signed-in customer (sections 3 and 7; R6). */
export const attachCartCustomer = defineCall({
  id: 'cart.attachCartCustomer',
  group: 'cart',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/carts/update-customer',
  body: ['customer_id', 'id'],
  maxBodyBytes: 16 * 1024,
  response: 'CartA',
  access: 'customer',
})

/** Adds items to the cart (sections 3 and 7). */
export const addCartItemsA = defineCall({
  id: 'cart.addCartItemsA',
  group: 'cart',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/carts/items',
  body: ['line_items', 'gift_certificates', 'currency'],
  maxBodyBytes: 256 * 1024,
  response: 'CartA',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Updates an item of the cart (sections 3 and 7). */
export const updateCartItemA = defineCall({
  id: 'cart.updateCartItemA',
  group: 'cart',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/carts/items/{itemId}',
  body: ['line_item'],
  maxBodyBytes: 16 * 1024,
  response: 'CartA',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Removes an item from the cart (section 7). */
export const deleteCartItemA = defineCall({
  id: 'cart.deleteCartItemA',
  group: 'cart',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/carts/items/{itemId}',
  response: 'CartA',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Deletes the cart. The path ends with a slash (section 7). */
export const deleteCart = defineCall({
  id: 'cart.deleteCart',
  group: 'cart',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/carts/',
  response: 'Removed',
  access: 'session',
})
