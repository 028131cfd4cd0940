import { expect, test } from 'vitest'
import { platformPrefixes } from './index.ts'
import { responseSchemas } from './schemas/responses.ts'
import { calls, internalCalls, shopCalls, shopCapabilities } from './table.ts'

/** Method, path and access of each call, by capability (R52). */
const expected = {
  'own-sessions': [
    'GET /_shop/v1/sessions customer',
    'DELETE /_shop/v1/sessions/{id} customer',
    'DELETE /_shop/v1/sessions customer',
  ],
  'data-export': ['GET /_shop/v1/account/export customer'],
  'account-erasure': ['POST /_shop/v1/account/erase customer'],
  'email-change': [
    'POST /_shop/v1/account/email-change customer',
    'DELETE /_shop/v1/account/email-change customer',
    'POST /_shop/v1/account/email-change/confirm anyone',
    'POST /_shop/v1/account/email-change/cancel anyone',
  ],
  'own-reviews': [
    'GET /_shop/v1/reviews customer',
    'PUT /_shop/v1/reviews/{reviewId} customer',
    'DELETE /_shop/v1/reviews/{reviewId} customer',
  ],
  'sorted-reviews': ['GET /_shop/v1/products/{productId}/reviews session'],
  'review-votes': [
    'PUT /_shop/v1/products/{productId}/reviews/{reviewId}/vote customer',
    'DELETE /_shop/v1/products/{productId}/reviews/{reviewId}/vote customer',
  ],
  'shared-wishlists': [
    'PUT /_shop/v1/wishlists/{id}/sharing customer',
    'GET /_shop/v1/shared-wishlists/{token} anyone',
  ],
  'newsletter-links': [
    'POST /_shop/v1/newsletter/confirm anyone',
    'POST /_shop/v1/newsletter/unsubscribe anyone',
  ],
  'newsletter-preferences': [
    'GET /_shop/v1/newsletter/preferences anyone',
    'GET /_shop/v1/newsletter/subscription customer',
    'PUT /_shop/v1/newsletter/preferences anyone',
  ],
  'certificate-redemption': [
    'POST /_shop/v1/cart/certificates session',
    'DELETE /_shop/v1/cart/certificates/{id} session',
  ],
  'shipping-estimate': ['POST /_shop/v1/cart/shipping-estimate session'],
  'selling-terms': [
    'GET /_shop/v1/selling-terms anyone',
    'GET /_shop/v1/shipping-terms anyone',
    'GET /_shop/v1/gift-certificate-terms anyone',
  ],
  returns: ['GET /_shop/v1/orders/{id}/returns session', 'POST /_shop/v1/orders/{id}/returns session'],
  'guest-orders': ['POST /_shop/v1/orders/lookup anyone'],
  'order-again': ['POST /_shop/v1/orders/{id}/again session'],
  'group-prices': ['POST /_shop/v1/prices customer'],
}

test('each capability of our own has its calls (R52)', () => {
  const rows = Object.entries(shopCapabilities).map(([name, members]) => [
    name,
    members.map(({ method, path, access }) => `${method} ${path} ${access}`),
  ])
  expect(Object.fromEntries(rows)).toEqual(expected)
})

test('a capability has no call of another', () => {
  expect(new Set(shopCalls).size).toBe(shopCalls.length)
})

test('all providers have them, below a prefix of the platform that no other call uses', () => {
  expect(shopCalls.filter(({ providers }) => providers.length !== 3)).toEqual([])
  expect(platformPrefixes).toContain('/_shop')
  expect([...calls, ...internalCalls].filter(({ path }) => path.startsWith('/_shop'))).toEqual([])
})

test('only estimates, prices and the links of mail programs are POSTs without the same-origin rule', () => {
  const reading = shopCalls.filter(({ method, guarded }) => method !== 'GET' && !guarded)
  expect(reading.map(({ id }) => id)).toEqual([
    'newsletter.unsubscribeByLink',
    'checkout.estimateShipping',
    'goods.listGroupPrices',
  ])
  expect(shopCalls.filter(({ method, guarded }) => method === 'GET' && guarded)).toEqual([])
})

test('each has a response type with a schema, and a body limit if it has a body', () => {
  expect(shopCalls.filter(({ response }) => !(response in responseSchemas))).toEqual([])
  expect(
    shopCalls.filter(({ body, maxBodyBytes }) => (body === null) !== (maxBodyBytes === undefined)),
  ).toEqual([])
})
