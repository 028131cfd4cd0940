import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onAnalytics } from '../analytics/analytics.ts'
import { createVisitState, type App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import { openCheckout } from './use-checkout.ts'
import { actionsOf } from './use-cart.ts'

const { CartA, CartB, CartC, CartTotalsC } = responseExamples
const assign = vi.fn<(url: string) => void>()

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }))
  vi.stubGlobal('location', { assign, href: 'http://shop.test/' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

const answers: Readonly<Record<string, CannedAnswer>> = {
  'GET /cart/totals': { data: CartTotalsC },
  'GET /generate/checkout-token': { data: [{ checkoutSession: 'a b' }] },
  'PUT /carts/items/1': { data: CartA },
}

function open(provider: ProviderId, replaced: typeof answers = {}, commerce = 'true') {
  const cart = { a: CartA, b: CartB, c: CartC }[provider]
  const { client, requests } = createCannedClient(
    provider,
    (request) => replaced[request] ?? answers[request] ?? { data: cart },
  )
  const site = { ecommStoreBaseUrl: 'https://pay.test/', ecommProvider: 'vendor' }
  const settings = { provider, environment: { REACT_APP_ECOMMERCE_MODULE_ENABLE: commerce } }
  const session = createObservable({ site })
  const app = { ...createVisitState(), client, settings, session } as unknown as App
  app.preview.set('off')
  const events: object[] = []
  onAnalytics(app, (event) => events.push(event))
  return { app, requests, events }
}

test.each<[ProviderId, string, readonly string[]]>([
  ['a', 'https://pay.test/pa/checkout', ['GET /cart', 'GET /cart']],
  ['b', 'https://pay.test/pb/checkout', ['GET /cart']],
  ['c', 'https://pay.test/vendor/sso/login?checkouttoken=a%20b', ['GET /generate/checkout-token']],
])('the checkout of provider %s is opened at %s (sections 2 and 4; R5)', async (provider, url, calls) => {
  const { app, requests, events } = open(provider)
  expect(await openCheckout(app)).toEqual({ ok: true, value: url })
  expect(assign.mock.calls).toEqual([[url]])
  expect(requests).toEqual(calls)
  expect(events).toMatchObject([{ name: 'checkout_started', data: {} }])
})

test('the checkout is not opened with a change of the cart that was refused', async () => {
  const { app } = open('a', { 'PUT /carts/items/1': { code: 'ABOVE_MAXIMUM' } })
  const cart = actionsOf(app)
  await cart.open()
  void cart.setQuantity('1', 98)
  void cart.setQuantity('1', 99)
  expect(await openCheckout(app)).toMatchObject({ ok: false, error: { code: 'ABOVE_MAXIMUM' } })
  expect(assign).not.toHaveBeenCalled()
})

test.each<[ProviderId, string, string]>([
  ['a', 'GET /cart', 'CART_NOT_FOUND'],
  ['b', 'GET /cart', 'CART_NOT_FOUND'],
  ['c', 'GET /generate/checkout-token', 'UNAVAILABLE'],
])('without a cart, the checkout of provider %s is not opened', async (provider, request, code) => {
  const { app, events } = open(provider, { [request]: { code: 'CART_NOT_FOUND' } })
  expect(await openCheckout(app)).toMatchObject({ ok: false, error: { code } })
  expect(assign).not.toHaveBeenCalled()
  expect(events).toMatchObject([{ name: 'checkout_failed', data: { code } }])
})

test('the changes of the cart that wait are sent before', async () => {
  const { app, requests } = open('a')
  const cart = actionsOf(app)
  await cart.open()
  const changed = [cart.setQuantity('1', 3), cart.setQuantity('1', 4)]
  await openCheckout(app)
  await Promise.all(changed)
  expect(requests.at(1)).toContain('PUT /carts/items/1')
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  expect(requests.slice(2).every((request) => request === 'GET /cart')).toBe(true)
})

test('without commerce, nothing is opened (R11)', async () => {
  const { app, requests } = open('a', {}, 'false')
  expect(await openCheckout(app)).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } })
  expect(requests).toEqual([])
})
