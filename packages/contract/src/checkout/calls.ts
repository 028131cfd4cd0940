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
 * Creates a checkout token. Guarded, since the token signs the customer in to the back-end store (section 7; R5, R7).
 */
export const generateCheckoutToken = defineCall({
  id: 'checkout.generateCheckoutToken',
  group: 'checkout',
  providers: ['c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pC}/generate/checkout-token',
  response: 'CheckoutTokens',
  access: 'customer',
  guarded: true,
  reportsSessionExpiry: true,
})
