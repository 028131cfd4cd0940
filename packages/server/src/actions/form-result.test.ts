import { expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'

test.each([
  ['cross-site', '/contact/?form_sent=contact', '/contact/'],
  ['none', '/contact/?st=tea&form_sent=contact', '/contact/?st=tea'],
  ['cross-site', '/contact/?form_failed=contact&form_errors=_form.x', '/contact/'],
  ['cross-site', '/cart/?c=1&action_done=cart-remove&action_output=sku%3DCUP', '/cart/?c=1'],
  ['same-origin', '/contact/?form_sent=contact', null],
  ['cross-site', '/contact/?st=tea', null],
])('a browser that comes from %s to %s is sent to %s', async (site, path, location) => {
  const shop = createTestShop()
  const response = await shop.get(path, { headers: { 'sec-fetch-site': site } })
  expect([response.status, response.headers.get('location')]).toEqual([
    location === null ? 200 : 303,
    location,
  ])
  expect(shop.rendered).toHaveLength(location === null ? 1 : 0)
})

test('a browser that does not say where it comes from gets the result', async () => {
  expect((await createTestShop().get('/contact/?form_sent=contact')).status).toBe(200)
})
