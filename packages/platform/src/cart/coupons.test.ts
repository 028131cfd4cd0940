import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import type { CartA, CartTotalsC } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { createCandidate } from '../../test/skus.ts'
import { addCodes, savePromotion } from '../coupons/write-promotions.repository.ts'
import { hashCertificateCode } from '../gift-certificates/certificate-code.ts'
import type { Platform } from '../options.ts'
import type { Promotion } from '../store/index.ts'

const at = '2026-06-01T12:00:00.000Z'
const lamp = { sku: 'LAMP-RED', quantity: 1 }
const mugs = { sku: 'MUG', quantity: 2 }
const cartPath = '/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options'
const couponsPath = '/exp-sf-cms/api/pa/checkouts/coupons'
const certificateCode = 'K7QX-2MPA-9TRB-HW4E'

/** Makes each request come from a different client, so that tests do not share rate limits. */
let client = 1

describe.each(databases())('codes of carts on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  const options = {
    contentFolder: content.folder,
    sendsMail: false,
    trustProxy: true,
    now: () => Date.parse(at),
  }
  let database: OpenedDatabase
  let platform: Platform

  const browse = (opened = platform): TestRequest => {
    const address = `192.0.2.${client++}`
    const send = withCookieJar((request) => {
      request.headers.set('x-forwarded-for', address)
      return opened.send(request)
    })
    return createTestRequest(suiteOrigin, send)
  }
  const send = (ask: TestRequest, method: string, path: string, body?: unknown) =>
    ask(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const create = (ask: TestRequest, line_items: readonly object[]) =>
    send(ask, 'POST', '/exp-sf-cms/api/pa/carts', { line_items })
  const apply = async (ask: TestRequest, code: string) =>
    send(ask, 'POST', couponsPath, { coupon_code: code })
  const read = async (ask: TestRequest, path = cartPath) => (await ask.data(path)) as CartA

  const promotions: Readonly<Record<string, Partial<Promotion>>> = {
    SUMMER: {},
    TEN: { reward: { kind: 'amount', amounts: { EUR: 1000 } }, minimum: { EUR: 5000 } },
    ALONE: { reward: { kind: 'percent', percent: 50 }, isCombinable: false },
    MUGS: { products: { products: ['mug'], categories: [] } },
    OVER: { endsAt: '2026-06-01T11:59:59Z' },
    FREE: { reward: { kind: 'free-shipping' } },
  }

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, options)
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await using commerce = await openCommerce(database)
    for (const [code, changes] of Object.entries(promotions)) {
      const { promotion } = createCandidate({ id: code.toLowerCase(), ...changes })
      await savePromotion(commerce.db, promotion, { isAutomatic: false, at })
      await addCodes(commerce.db, promotion.id, [{ code, maxUses: undefined }], at)
    }
    await commerce.db
      .insertInto('certificates')
      .values({
        id: 'certificate-1',
        code_hash: hashCertificateCode(certificateCode),
        last_digits: 'HW4E',
        currency: 'EUR',
        initial: 5000,
        balance: 5000,
        state: 'active',
        send_on: null,
        expires_on: '2029-12-31',
        order_id: null,
        delivery: null,
        created_at: at,
        updated_at: at,
      })
      .execute()
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
  })

  test("discount provider A's cart in any spelling, and are removed", async () => {
    const ask = browse()
    await create(ask, [lamp, mugs])
    const { status, body } = await apply(ask, ' sum mer ')
    expect(status).toBe(200)
    const cart = body.Data as CartA
    // 10 % of 59.50 and of 2 × 12.00.
    expect(cart).toMatchObject({
      base_amount: 83.5,
      discount_amount: 8.35,
      cart_amount: 75.15,
      coupons: [{ code: 'SUMMER', name: 'Summer', discounted_amount: 8.35, free_shipping: false }],
    })
    expect((await read(ask)).line_items.physical_items.map((line) => line.discount_amount)).toEqual([
      5.95, 2.4,
    ])
    expectFailure(await apply(ask, 'SUMMER'), 422, 'COUPON_REFUSED', 'coupon_code')
    const removed = await send(ask, 'DELETE', `${couponsPath}/${cart.coupons[0]?.id}`)
    expect(removed.body.Data).toMatchObject({ coupons: [], discount_amount: 0, cart_amount: 83.5 })
    expectFailure(
      await send(ask, 'DELETE', `${couponsPath}/${cart.coupons[0]?.id}`),
      404,
      'NOT_FOUND',
      'couponId',
    )
  })

  test('discount the totals of provider C', async () => {
    const platformC = await openPlatform(database, { ...options, provider: 'c' })
    onTestFinished(() => platformC.close())
    const ask = browse(platformC)
    const toCode = (code: string) => `/exp-sf-cms/api/pc/cart/coupon/${code}`
    expectFailure(await send(ask, 'PUT', toCode('SUMMER')), 404, 'CART_NOT_FOUND')
    const cartItems = [lamp, mugs].map(({ sku, quantity: qty }) => ({ sku, qty }))
    await send(ask, 'POST', '/exp-sf-cms/api/pc/carts', { cartItems })
    await send(ask, 'PUT', toCode('TEN'))
    const { body } = await send(ask, 'PUT', toCode('mugs'))
    const totals = body.Data as CartTotalsC
    // 10 % off the mugs, and 10.00 off the total.
    expect(totals).toMatchObject({
      subtotal: 83.5,
      discount_amount: -12.4,
      grand_total: 71.1,
      coupon_code: 'MUGS,TEN',
    })
    const cleared = await send(ask, 'DELETE', '/exp-sf-cms/api/pc/cart/coupons')
    expect(cleared.body.Data).toMatchObject({ discount_amount: 0, coupon_code: null })
  })

  test('are rejected with the reason, and change nothing', async () => {
    const ask = browse()
    await create(ask, [mugs])
    const refused = await apply(ask, 'TEN')
    expectFailure(refused, 422, 'COUPON_REFUSED', 'coupon_code')
    expect(refused.body.Error).toMatchObject({
      reason: 'minimum-not-reached',
      details: { minimum: 5000, currency: 'EUR' },
    })
    const reasonOf = async (code: string) =>
      (await apply(ask, code)).body.Error as Readonly<Record<string, unknown>>
    expect(await reasonOf('OVER')).toMatchObject({ reason: 'expired' })
    expect(await reasonOf('NOSUCH')).toMatchObject({ reason: 'unknown' })
    await apply(ask, 'SUMMER')
    // 50 % would be the larger discount, but the shopper has to remove the other coupon first.
    expect(await reasonOf('ALONE')).toMatchObject({ reason: 'not-combinable' })
    expect((await read(ask)).coupons.map(({ code }) => code)).toEqual(['SUMMER'])
    expectFailure(
      await send(ask, 'POST', couponsPath, { coupon_code: '' }),
      400,
      'BAD_PARAMETER',
      'coupon_code',
    )
  })

  test('reduce the total of the cart in the hosted store', async () => {
    const ask = browse()
    await create(ask, [lamp, mugs])
    await apply(ask, 'SUMMER')
    await send(ask, 'POST', '/_shop/v1/cart/certificates', { code: certificateCode })
    const { redirect_urls: urls } = await read(ask, '/exp-sf-cms/api/pa/cart?include=redirect_urls')
    const page = await (await platform.storeSend(new Request(urls?.cart_url ?? ''))).text()
    const amounts = [...page.matchAll(/<td class="amount">([^<]*€[^<]*)</g)].map(([, amount]) => amount)
    expect(amounts.slice(-3)).toEqual(['-€8.35', '-€50.00', '€25.15'])
    expect(page).toContain('Gift certificate ••••HW4E')
  })

  test('of one promotion discount the cart only once', async () => {
    await using commerce = await openCommerce(database)
    await addCodes(commerce.db, 'summer', [{ code: 'SUMMER-2', maxUses: 1 }], at)
    const ask = browse()
    await create(ask, [lamp])
    await apply(ask, 'SUMMER')
    expect((await apply(ask, 'SUMMER-2')).body.Error).toMatchObject({ reason: 'already-applied' })
    expect(await read(ask)).toMatchObject({ discount_amount: 5.95 })
  })

  test('stay without a discount while the value is too low, and are removed when they expire', async () => {
    const ask = browse()
    await create(ask, [lamp])
    await apply(ask, 'TEN')
    const [{ id } = { id: '' }] = (await read(ask)).line_items.physical_items
    await send(ask, 'POST', '/exp-sf-cms/api/pa/carts/items', { line_items: [mugs] })
    const { body } = await send(ask, 'DELETE', `/exp-sf-cms/api/pa/carts/items/${id}`)
    expect(body.Data).toMatchObject({ coupons: [{ code: 'TEN', discounted_amount: 0 }], notices: [] })
    await using commerce = await openCommerce(database)
    const setActive = (value: 0 | 1) =>
      commerce.db.updateTable('promotions').set({ is_active: value }).where('id', '=', 'ten').execute()
    await setActive(0)
    expect(await read(ask)).toMatchObject({ coupons: [], notices: [{ code: 'coupon-removed' }] })
    await setActive(1)
    expect((await read(ask)).coupons).toHaveLength(1)
  })

  test('cannot be guessed', async () => {
    const ask = browse()
    await create(ask, [lamp])
    for (let index = 0; index < 20; index++) {
      expectFailure(await apply(ask, `GUESS-${index}`), 422, 'COUPON_REFUSED', 'coupon_code')
    }
    expectFailure(await apply(ask, 'SUMMER'), 429, 'TOO_MANY_REQUESTS')
    const many = browse()
    await create(many, [lamp])
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, index) => apply(many, `MANY-${index}`)))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(20)
    const balance = { code: certificateCode }
    const path = '/exp-sf-cms/api/pa/gift_certificates/check-balance'
    expect((await send(ask, 'POST', path, balance)).status).toBe(200)
    for (let index = 0; index < 20; index++) await send(ask, 'POST', path, { code: `guess${index}` })
    expectFailure(await send(ask, 'POST', path, balance), 429, 'TOO_MANY_REQUESTS')
  })

  test('of gift certificates pay for a part of the cart', async () => {
    const ask = browse()
    const path = '/exp-sf-cms/api/pa/gift_certificates/check-balance'
    expect((await send(ask, 'POST', path, { code: 'k7qx2mpa 9trbhw4e' })).body.Data).toEqual({
      code: '••••HW4E',
      balance: 50,
      currency_code: 'EUR',
      expires_on: '2029-12-31',
    })
    await create(ask, [lamp])
    const redeemed = await send(ask, 'POST', '/_shop/v1/cart/certificates', { code: certificateCode })
    expect(redeemed.body.Data).toEqual({
      certificates: [
        {
          id: 'certificate-1',
          code: '••••HW4E',
          used: { minor: 5000, currency: 'EUR' },
          remaining: { minor: 0, currency: 'EUR' },
        },
      ],
      outstanding: { minor: 950, currency: 'EUR' },
    })
    expect(await read(ask)).toMatchObject({
      cart_amount: 59.5,
      applied_certificates: [{ id: 'certificate-1', used: 50, remaining: 0 }],
    })
    const again = await send(ask, 'POST', '/_shop/v1/cart/certificates', { code: certificateCode })
    expect(again.body.Error).toMatchObject({ code: 'CERTIFICATE_REFUSED', reason: 'already-applied' })
    const removed = await send(ask, 'DELETE', '/_shop/v1/cart/certificates/certificate-1')
    expect(removed.body.Data).toMatchObject({ certificates: [], outstanding: { minor: 5950 } })
  })

  test('and the destination determine the cost of shipping', async () => {
    const ask = browse()
    const estimate = (body: object) => send(ask, 'POST', '/_shop/v1/cart/shipping-estimate', body)
    expectFailure(await estimate({ country_code: 'DE' }), 404, 'CART_NOT_FOUND')
    await create(ask, [lamp])
    const parcel = { id: 'parcel', name: 'Parcel', min_days: null, max_days: null, is_pickup: false }
    // 19 % tax included in 59.50 and 5.00.
    expect((await estimate({ country_code: 'DE', postal_code: '12345' })).body.Data).toEqual({
      methods: [{ ...parcel, price: { minor: 500, currency: 'EUR' } }],
      tax: { minor: 950 + 80, currency: 'EUR' },
    })
    // Exports are tax-free.
    expect((await estimate({ country_code: 'US', region_code: 'US-CA' })).body.Data).toEqual({
      methods: [{ ...parcel, price: { minor: 420, currency: 'EUR' } }],
      tax: { minor: 0, currency: 'EUR' },
    })
    await apply(ask, 'FREE')
    expect((await estimate({ country_code: 'DE' })).body.Data).toMatchObject({
      methods: [{ price: { minor: 0 } }],
      tax: { minor: 950 },
    })
    const reasonOf = async (body: object) => (await estimate(body)).body.Error
    expect(await reasonOf({ country_code: 'FR' })).toMatchObject({ reason: 'country-not-served' })
    expect(await reasonOf({ country_code: 'XX' })).toMatchObject({ reason: 'unknown-country' })
    expectFailure(await estimate({ country_code: 'de' }), 400, 'BAD_PARAMETER', 'country_code')
  })
})
