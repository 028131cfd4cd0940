import { defineCall } from '../call.ts'
import { cartFoundStatusText, cartTotalsField } from './constants.ts'
import type { CartC } from './entities.ts'

/** Returns the session's cart. If there is one, its totals are requested and attached (sections 3 and 7). */
export const getCartC = defineCall<CartC>({
  id: 'cart.getCartC',
  group: 'cart',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/cart',
  response: 'CartC',
  followUp: {
    whenStatusText: cartFoundStatusText,
    method: 'GET',
    path: '/exp-sf-cms/api/{pC}/cart/totals',
    attachAs: cartTotalsField,
  },
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
  response: 'Unknown',
  access: 'session',
})

/** Adds an item to the cart (sections 3 and 7). */
export const addCartItemC = defineCall({
  id: 'cart.addCartItemC',
  group: 'cart',
  providers: ['c'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pC}/carts/items',
  body: ['cartItem'],
  response: 'Unknown',
  access: 'session',
})

/** Updates an item of the cart (sections 3 and 7). */
export const updateCartItemC = defineCall({
  id: 'cart.updateCartItemC',
  group: 'cart',
  providers: ['c'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pC}/carts/items/{itemId}',
  body: ['cartItem'],
  response: 'Unknown',
  access: 'session',
})

/** Removes an item from the cart (section 7). */
export const deleteCartItemC = defineCall({
  id: 'cart.deleteCartItemC',
  group: 'cart',
  providers: ['c'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pC}/carts/items/{itemId}',
  response: 'Unknown',
  access: 'session',
})
