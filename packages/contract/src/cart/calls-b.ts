import { defineCall } from '../call.ts'

/** GET the session's cart (section 7, "Commerce, provider B"). */
export const getCartB = defineCall({
  id: 'cart.getCartB',
  group: 'cart',
  providers: ['b'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pB}/cart',
  response: 'Unknown',
  access: 'session',
})

/** POST the first lines: creates the cart (sections 3 and 7, "Commerce, provider B"). */
export const createCartB = defineCall({
  id: 'cart.createCartB',
  group: 'cart',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pB}/carts',
  body: ['lines'],
  response: 'Unknown',
  access: 'session',
})

/** POST more lines (sections 3 and 7, "Commerce, provider B"). */
export const addCartItemsB = defineCall({
  id: 'cart.addCartItemsB',
  group: 'cart',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pB}/carts/items',
  body: ['lines'],
  response: 'Unknown',
  access: 'session',
})

/** PUT an update of one line (sections 3 and 7, "Commerce, provider B"). */
export const updateCartItemB = defineCall({
  id: 'cart.updateCartItemB',
  group: 'cart',
  providers: ['b'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pB}/carts/items/{itemId}',
  body: ['line'],
  response: 'Unknown',
  access: 'session',
})

/** DELETE one line (section 7, "Commerce, provider B"). */
export const deleteCartItemB = defineCall({
  id: 'cart.deleteCartItemB',
  group: 'cart',
  providers: ['b'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pB}/carts/items/{itemId}',
  response: 'Unknown',
  access: 'session',
})
