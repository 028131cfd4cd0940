import { defineCall } from '../call.ts'

/** Returns a checkout of the session (section 7; R6). */
export const getCheckout = defineCall({
  id: 'checkout.getCheckout',
  group: 'checkout',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/checkout',
  query: { checkoutId: { required: true } },
  response: 'CheckoutA',
  access: 'session',
})

/**
 * Creates a checkout token, with which the back-end store opens the checkout of a customer or a guest. Guarded, since the
 * token signs a customer in (section 7; R5, R7).
 */
export const generateCheckoutToken = defineCall({
  id: 'checkout.generateCheckoutToken',
  group: 'checkout',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/generate/checkout-token',
  response: 'CheckoutTokens',
  access: 'session',
  guarded: true,
  reportsSessionExpiry: true,
})
