import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import type { CartEvent } from './cart-events.ts'
import { unknownCart, type CartState } from './cart-state.ts'
import { createCartStore, type CartStoreOptions } from './cart-store.ts'
import { loadCartDialect } from './load-cart-dialect.ts'

const { CartA, CartB, CartC, CartTotalsC, RedeemedCertificates, ShippingEstimate } = responseExamples
const code = 'K7QX-2MPA-9TRB-HW4E'
const certificates = '/_shop/v1/cart/certificates'
const estimate = '/_shop/v1/cart/shipping-estimate'

/** Successful answers of all calls. The cart of provider A has the coupon AUTUMN10 with the id 7. */
const answers: Readonly<Record<string, unknown>> = {
  'GET /cart/totals': CartTotalsC,
  'POST /checkouts/coupons': CartA,
  'DELETE /checkouts/coupons/7': { ...CartA, coupons: [] },
  'PUT /cart/coupon/AUTUMN10': CartTotalsC,
  'PUT /cart/coupon/TEN': CartTotalsC,
  'DELETE /cart/coupons': CartTotalsC,
  [`POST ${certificates}`]: RedeemedCertificates,
  [`DELETE ${certificates}/c1`]: RedeemedCertificates,
  [`POST ${estimate}`]: ShippingEstimate,
  'POST /gift_certificates/check-balance': responseExamples.GiftCertificateBalanceA,
  'PUT /carts/items/1': CartA,
  'POST /carts/items': CartA,
  'POST /carts': CartA,
}

/** Opens the store of a provider. `replaced` answers instead of {@link answers}. */
async function open(
  provider: ProviderId,
  replaced: Readonly<Record<string, CannedAnswer>> = {},
  options: Partial<CartStoreOptions> = {},
) {
  const cart = { a: CartA, b: CartB, c: CartC }[provider]
  const canned = createCannedClient(provider, (request) => {
    const found = replaced[request]
    if (found) return found
    const data = request === 'GET /cart' ? cart : answers[request]
    return data === undefined ? { code: 'NOT_FOUND' } : { data }
  })
  const state = createObservable<CartState>(unknownCart)
  const events: CartEvent[] = []
  const store = createCartStore({
    client: canned.client,
    dialect: await loadCartDialect(provider),
    state,
    onEvent: (event) => events.push(event),
    ...options,
  })
  await store.refresh()
  canned.requests.length = 0
  return { store, state, events, requests: canned.requests }
}

const unsupported = { ok: false, error: { code: 'NOT_SUPPORTED' } }
const readC = ['GET /cart', 'GET /cart/totals']

describe('a coupon', () => {
  test('of provider A is applied in the body, and removed by its id', async () => {
    const { store, requests, events } = await open('a')
    expect(await store.applyCoupon(' AUTUMN10 ')).toMatchObject({
      ok: true,
      cart: { discounts: [{ code: 'AUTUMN10', couponId: '7', amount: { minor: 1190 } }] },
    })
    expect(await store.removeCoupon('AUTUMN10')).toMatchObject({ ok: true, cart: { discounts: [] } })
    expect(requests).toEqual([
      'POST /checkouts/coupons {"coupon_code":"AUTUMN10"}',
      'DELETE /checkouts/coupons/7',
    ])
    expect(events).toMatchObject([
      { name: 'cart_coupon_applied', code: 'AUTUMN10', cart: { pieces: 2 } },
      { name: 'cart_coupon_removed', code: 'AUTUMN10', cart: { discounts: [] } },
    ])
  })

  test('of provider C is applied in the path, and the cart has its lines and totals', async () => {
    const { store, requests } = await open('c')
    expect(await store.applyCoupon('AUTUMN10')).toMatchObject({
      ok: true,
      cart: {
        lines: [{ sku: 'LAMP-RED', total: { minor: 10_710 } }],
        discounts: [{ code: 'AUTUMN10' }],
        totals: { discount: { minor: 1190 } },
      },
    })
    expect(requests).toEqual(['PUT /cart/coupon/AUTUMN10', ...readC])
  })

  test('of provider C is removed, and the others are applied again', async () => {
    const totals = { data: { ...CartTotalsC, coupon_code: 'AUTUMN10,TEN' } }
    const { store, requests } = await open('c', { 'GET /cart/totals': totals })
    expect(await store.removeCoupon('AUTUMN10')).toMatchObject({ ok: true })
    expect(requests).toEqual(['DELETE /cart/coupons', 'PUT /cart/coupon/TEN', ...readC])
  })

  test('of provider C that cannot be applied again is reported, and the cart is read', async () => {
    const { store, state, requests } = await open('c', {
      'GET /cart/totals': { data: { ...CartTotalsC, coupon_code: 'AUTUMN10,TEN' } },
      'PUT /cart/coupon/TEN': { code: 'COUPON_REFUSED', reason: 'used-up' },
    })
    expect(await store.removeCoupon('AUTUMN10')).toMatchObject({ ok: false, error: { reason: 'used-up' } })
    await store.flush()
    expect(requests).toEqual(['DELETE /cart/coupons', 'PUT /cart/coupon/TEN', ...readC])
    expect(state.get()).toMatchObject({ status: 'ready', error: { reason: 'used-up' } })
  })

  test('cannot be entered in the cart of provider B (R32)', async () => {
    const { store, requests } = await open('b')
    expect(await store.applyCoupon('AUTUMN10')).toMatchObject(unsupported)
    expect(await store.removeCoupon('AUTUMN10')).toMatchObject(unsupported)
    expect(requests).toEqual([])
  })

  test.each<[ProviderId, string]>([
    ['a', 'POST /checkouts/coupons'],
    ['c', 'PUT /cart/coupon/TEN'],
  ])('that provider %s refuses changes nothing, and the error has the reason', async (provider, request) => {
    const error = {
      code: 'COUPON_REFUSED',
      reason: 'minimum-not-reached',
      details: { minimum: 20_000, currency: 'EUR' },
    }
    const { store, state, events, requests } = await open(provider, { [request]: error })
    const before = state.get().cart
    expect(await store.applyCoupon('TEN')).toMatchObject({ ok: false, error })
    expect(state.get()).toMatchObject({ isPending: false, error })
    expect(state.get().cart).toBe(before)
    expect(events).toMatchObject([{ name: 'cart_change_failed', error }])
    expect(requests).toHaveLength(1)
  })

  test('that is not in the cart is not removed', async () => {
    const { store, requests } = await open('a')
    expect(await store.removeCoupon('OTHER')).toMatchObject({ error: { code: 'NOT_FOUND' } })
    await store.flush()
    expect(requests).toEqual(['GET /cart'])
  })

  test('is applied once, however often the button is clicked', async () => {
    const { store, requests, state } = await open('a')
    const clicks = [store.applyCoupon('AUTUMN10'), store.applyCoupon(' AUTUMN10')]
    expect(state.get().isPending).toBe(true)
    const [first, second] = await Promise.all(clicks)
    expect(second).toBe(first)
    expect(requests).toHaveLength(1)
    await store.applyCoupon('AUTUMN10')
    expect(requests).toHaveLength(2)
  })

  test('is applied after the quantities that wait', async () => {
    const { store, requests } = await open('a')
    const changes = [store.setQuantity('1', 3), store.setQuantity('1', 4), store.applyCoupon('AUTUMN10')]
    const removed = store.removeCoupon('AUTUMN10')
    await Promise.all([...changes, removed])
    expect(requests.map((request) => request.split(' ', 2).join(' '))).toEqual([
      'PUT /carts/items/1',
      'POST /checkouts/coupons',
      'DELETE /checkouts/coupons/7',
    ])
    expect(requests[0]).toContain('"quantity":4')
  })

  test.each<[ProviderId, string, string]>([
    ['a', '  ', 'BAD_PARAMETER'],
    ['c', '', 'BAD_PARAMETER'],
    ['c', '.', 'COUPON_REFUSED'],
    ['c', '..', 'COUPON_REFUSED'],
  ])('of provider %s cannot be %j, which makes no request', async (provider, entered, expected) => {
    const { store, requests } = await open(provider)
    expect(await store.applyCoupon(entered)).toMatchObject({ ok: false, error: { code: expected } })
    expect(requests).toEqual([])
  })
})

describe.each<[ProviderId, readonly string[]]>([
  ['a', ['GET /cart']],
  ['b', ['GET /cart']],
  ['c', readC],
])('a gift certificate in the cart of provider %s', (provider, read) => {
  test('pays, and is removed by its id', async () => {
    const { store, requests, events } = await open(provider)
    expect(await store.redeemCertificate(` ${code}`)).toMatchObject({ ok: true, cart: { pieces: 2 } })
    expect(await store.removeCertificate('c1')).toMatchObject({ ok: true, cart: { pieces: 2 } })
    expect(requests).toEqual([
      `POST ${certificates} {"code":"${code}"}`,
      ...read,
      `DELETE ${certificates}/c1`,
      ...read,
    ])
    expect(events.map(({ name }) => name)).toEqual(['cart_certificate_redeemed', 'cart_certificate_removed'])
    expect(JSON.stringify(events)).not.toContain(code)
  })

  test('that is refused changes nothing, and the error has the reason', async () => {
    const error = { code: 'CERTIFICATE_REFUSED', reason: 'expired' }
    const { store, state, requests } = await open(provider, { [`POST ${certificates}`]: error })
    const before = state.get().cart
    expect(await store.redeemCertificate(code)).toMatchObject({ ok: false, error })
    expect(state.get().cart).toBe(before)
    expect(requests).toHaveLength(1)
  })

  test('is not offered by a platform without the capability (R52)', async () => {
    const { store, requests } = await open(provider, {}, { supports: () => false })
    expect(await store.redeemCertificate(code)).toMatchObject(unsupported)
    expect(await store.removeCertificate('c1')).toMatchObject(unsupported)
    expect(await store.estimateShipping({ country: 'DE' })).toMatchObject(unsupported)
    expect(requests).toEqual([])
  })

  test('has a balance that only provider A can check (R32)', async () => {
    const { store, requests } = await open(provider)
    const { balance, currency_code: currency } = responseExamples.GiftCertificateBalanceA
    expect(await store.checkCertificate(code)).toMatchObject(
      provider === 'a'
        ? { ok: true, value: { balance: { minor: Math.round(balance * 100), currency } } }
        : unsupported,
    )
    expect(requests).toHaveLength(provider === 'a' ? 1 : 0)
  })
})

describe('the shipping costs of a cart', () => {
  const us = { country: 'US', region: 'US-CA', postalCode: '94103' }

  test('are those after the changes that wait, one request after the other', async () => {
    const { store, requests, state } = await open('a')
    const changed = store.setQuantity('1', 3)
    const estimated = await store.estimateShipping(us)
    expect(state.get().isPending).toBe(false)
    await changed
    const [method] = ShippingEstimate.methods
    expect(estimated).toMatchObject({
      ok: true,
      value: {
        methods: [{ id: method?.id, name: method?.name, price: method?.price }],
        tax: ShippingEstimate.tax,
      },
    })
    expect(requests).toEqual([
      expect.stringMatching(/^PUT /),
      `POST ${estimate} {"country_code":"US","region_code":"US-CA","postal_code":"94103"}`,
    ])
  })

  test('are no change of the cart', async () => {
    const { store, state, events } = await open('b')
    const estimated = store.estimateShipping({ country: 'DE' })
    expect(state.get()).toMatchObject({ status: 'ready', isPending: false })
    await estimated
    await store.flush()
    expect(events).toEqual([])
  })

  test('are refused with the reason for an address that the shop does not serve', async () => {
    const error = { code: 'ADDRESS_REFUSED', reason: 'country-not-served' }
    const { store, state } = await open('c', { [`POST ${estimate}`]: error })
    expect(await store.estimateShipping({ country: 'FR' })).toMatchObject({ ok: false, error })
    expect(state.get()).toMatchObject({ error: null, cart: { pieces: 2 } })
  })

  test('show that the cart no longer exists', async () => {
    const { store, state } = await open('a', { [`POST ${estimate}`]: { code: 'CART_NOT_FOUND' } })
    expect(await store.estimateShipping(us)).toMatchObject({ error: { code: 'CART_NOT_FOUND' } })
    await store.flush()
    expect(state.get()).toMatchObject({ status: 'ready', cart: null })
  })
})

describe('a gift certificate to buy', () => {
  const people = {
    sender: { name: 'Ada', email: 'ada@shop.test' },
    recipient: { name: 'Bea', email: 'bea@shop.test' },
  }
  const amount = { minor: 4990, currency: 'EUR' }
  const body = {
    gift_certificates: [{ ...people, amount: 49.9, send_at: '2026-12-24' }],
    currency: { code: 'EUR' },
  }

  test('of provider A is added in major units, once for two clicks', async () => {
    const { store, requests, events } = await open('a')
    const certificate = { amount, ...people, sendAt: '2026-12-24' }
    const results = await Promise.all([store.buyCertificate(certificate), store.buyCertificate(certificate)])
    expect(results).toMatchObject([{ ok: true }, { ok: true }])
    expect(requests).toHaveLength(1)
    const [, path, sent = ''] = /^(POST \S+) (.*)$/.exec(requests[0] ?? '') ?? []
    expect([path, JSON.parse(sent)]).toEqual(['POST /carts/items', body])
    expect(events).toMatchObject([{ name: 'cart_certificate_added', amount }])
  })

  test('creates the cart if there is none', async () => {
    const { store, requests } = await open('a', { 'POST /carts/items': { code: 'CART_NOT_FOUND' } })
    expect(await store.buyCertificate({ amount, ...people })).toMatchObject({ ok: true })
    expect(requests.map((request) => request.split(' ', 2).join(' '))).toEqual([
      'POST /carts/items',
      'POST /carts',
    ])
  })

  test.each(['b', 'c'] as const)('is not sold by provider %s (R32)', async (provider) => {
    const { store, requests } = await open(provider)
    expect(await store.buyCertificate({ amount, ...people })).toMatchObject(unsupported)
    expect(requests).toEqual([])
  })
})
