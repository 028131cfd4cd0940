import { defineCall } from '../call.ts'

/** Returns the prices of SKUs for the customer's group. Cached pages show the prices of guests (R45, R52). */
export const listGroupPrices = defineCall({
  id: 'goods.listGroupPrices',
  group: 'goods',
  method: 'POST',
  path: '/_shop/v1/prices',
  body: ['skus', 'currency_code'],
  maxBodyBytes: 64 * 1024,
  response: 'GroupPrices',
  access: 'customer',
  guarded: false,
})
