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

/**
 * Returns what the law requires next to a price: whether prices include tax, and the time of delivery in the home country
 * (R52).
 */
export const getSellingTerms = defineCall({
  id: 'checkout.getSellingTerms',
  group: 'checkout',
  method: 'GET',
  path: '/_shop/v1/selling-terms',
  response: 'SellingTerms',
})

/** Lists the shipping zones with the costs of their methods, and the payment methods (R52). */
export const getShippingTerms = defineCall({
  id: 'checkout.getShippingTerms',
  group: 'checkout',
  method: 'GET',
  path: '/_shop/v1/shipping-terms',
  response: 'ShippingTerms',
})
