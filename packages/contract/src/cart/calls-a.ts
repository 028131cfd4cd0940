import { defineCall } from '../call.ts'
import { cartItemOptions, cartRedirectUrls } from './constants.ts'
import type { CartA } from './entities.ts'

/** Returns the session's cart with the options of its items (section 7). */
export const getCartA = defineCall<CartA>({
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
 * Returns the redirect addresses of cart and checkout, which are merged into the cart. An `error` in the response is thrown
 * (sections 7 and 8).
 */
export const getCartRedirectUrls = defineCall<CartA, 'throws-field-error'>({
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

/** Returns an abandoned cart by the id of a reminder email (section 7; R6). */
export const getAbandonedCart = defineCall({
  id: 'cart.getAbandonedCart',
  group: 'cart',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/abandoned-cart/{id}',
  response: 'Unknown',
  access: 'session',
})

/** Creates the cart with its first items (sections 3 and 7). */
export const createCartA = defineCall<CartA>({
  id: 'cart.createCartA',
  group: 'cart',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/carts',
  body: ['customer_id', 'line_items', 'gift_certificates', 'currency'],
  response: 'CartA',
  access: 'session',
})

/** Assigns the cart to the signed-in customer (sections 3 and 7; R6). */
export const attachCartCustomer = defineCall<CartA>({
  id: 'cart.attachCartCustomer',
  group: 'cart',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/carts/update-customer',
  body: ['customer_id', 'id'],
  response: 'CartA',
  access: 'customer',
})

/** Adds items to the cart (sections 3 and 7). */
export const addCartItemsA = defineCall<CartA>({
  id: 'cart.addCartItemsA',
  group: 'cart',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/carts/items',
  body: ['line_items', 'gift_certificates', 'currency'],
  response: 'CartA',
  access: 'session',
})

/** Updates an item of the cart (sections 3 and 7). */
export const updateCartItemA = defineCall<CartA>({
  id: 'cart.updateCartItemA',
  group: 'cart',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/carts/items/{itemId}',
  body: ['line_item'],
  response: 'CartA',
  access: 'session',
})

/** Removes an item from the cart (section 7). */
export const deleteCartItemA = defineCall<CartA>({
  id: 'cart.deleteCartItemA',
  group: 'cart',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/carts/items/{itemId}',
  response: 'CartA',
  access: 'session',
})

/** Deletes the cart. The path ends with a slash (section 7). */
export const deleteCart = defineCall({
  id: 'cart.deleteCart',
  group: 'cart',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/carts/',
  response: 'Unknown',
  access: 'session',
})
