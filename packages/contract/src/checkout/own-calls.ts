import { defineCall } from '../call.ts'

/** Estimates shipping and tax of the session's cart for a destination. Changes nothing (R52). */
export const estimateShipping = defineCall({
  id: 'checkout.estimateShipping',
  group: 'checkout',
  method: 'POST',
  path: '/_shop/v1/cart/shipping-estimate',
  body: ['country_code', 'region_code', 'postal_code'],
  maxBodyBytes: 16 * 1024,
  response: 'ShippingEstimate',
  access: 'session',
  guarded: false,
})
