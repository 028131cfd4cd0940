import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  secondOrigin,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import type { CartA } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'
import { deleteGuestCarts } from './carts.repository.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const day = 86_400_000
const cartPath = '/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options'
const cartsPath = '/exp-sf-cms/api/pa/carts'
const lamp = { sku: 'LAMP-RED', quantity: 1 }
const mugs = { sku: 'MUG', quantity: 2 }

describe.each(databases())('carts on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform
  let now: number

  const browse = (origin = suiteOrigin): TestRequest =>
    createTestRequest(
      origin,
      withCookieJar((request) => platform.send(request)),
    )
  const post = (ask: TestRequest, path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const create = async (ask: TestRequest, body: object): Promise<CartA> =>
    (await post(ask, cartsPath, body)).body.Data as CartA
  const read = async (ask: TestRequest, path = cartPath): Promise<CartA> => (await ask.data(path)) as CartA
  const signIn = (ask: TestRequest, index: 0 | 1 = 0) => {
    const { email, password } = testCustomers[index]
    return post(ask, '/exp-sf-cms/api/login', { email, password })
  }

  beforeEach(async () => {
    now = start
    database = await open()
    platform = await openPlatform(database, {
      contentFolder: content.folder,
      sendsMail: false,
      now: () => now,
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(platform)
  })
  afterEach(async () => {
    await platform.close()
    await database.remove()
  })

  test('of guests expire 30 days after the last change (R42)', async () => {
    const ask = browse()
    await create(ask, { line_items: [lamp] })
    now += 29 * day
    await post(ask, `${cartsPath}/items`, { line_items: [mugs] })
    now += 29 * day
    expect((await read(ask)).cart_amount).toBe(83.5)
    now += day
    expectFailure(await ask(cartPath), 404, 'CART_NOT_FOUND')
    expectFailure(await post(ask, `${cartsPath}/items`, { line_items: [mugs] }), 404, 'CART_NOT_FOUND')
  })

  test('of customers do not expire, and expired ones are deleted', async () => {
    const customer = browse()
    await signIn(customer)
    await create(customer, { line_items: [lamp] })
    await create(browse(), { line_items: [lamp] })
    now += 31 * day
    await create(browse(), { line_items: [lamp] })
    const { db, close } = await openCommerce(database)
    try {
      await deleteGuestCarts(db, new Date(now - 30 * day).toISOString())
      const rows = await db.selectFrom('carts').select(['customer_id', 'created_at']).execute()
      const kept = rows.map(({ customer_id, created_at }) => `${customer_id !== null} ${created_at}`)
      expect(kept.toSorted()).toEqual(['false 2026-07-02T12:00:00.000Z', 'true 2026-06-01T12:00:00.000Z'])
      expect(await db.selectFrom('cart_lines').select('sku').execute()).toHaveLength(2)
    } finally {
      await close()
    }
  })

  test('belong to one channel', async () => {
    const ask = browse()
    const created = await post(ask, cartsPath, { line_items: [lamp] })
    const headers = { cookie: created.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const { id } = created.body.Data as CartA
    expect(await browse().data(cartPath, { headers })).toMatchObject({ id })
    expectFailure(await browse(secondOrigin)(cartPath, { headers }), 404, 'CART_NOT_FOUND')
    const tray = { line_items: [{ sku: 'TRAY', quantity: 1 }] }
    expect(await create(browse(secondOrigin), tray)).toMatchObject({ channel_id: '2', cart_amount: 10 })
  })

  test('report a changed price until the next change, and a line that is no longer sold', async () => {
    const ask = browse()
    await create(ask, { line_items: [lamp, mugs] })
    await platform.syncCatalogue({ version: '2', load: () => cartCatalogue(4900) })
    const changed = await read(ask)
    expect(changed.cart_amount).toBe(73)
    expect(changed.notices).toEqual([
      { code: 'price-changed', item_id: '1', sku: 'LAMP-RED', from: 59.5, to: 49 },
    ])
    const added = await post(ask, `${cartsPath}/items`, { line_items: [mugs] })
    expect(added.body.Data).toMatchObject({ cart_amount: 97, notices: changed.notices })
    expect((await read(ask)).notices).toEqual([])

    const { goods, ...feed } = cartCatalogue(4900)
    const products = [...(goods?.products ?? [])].filter(({ key }) => key !== 'mug')
    await platform.syncCatalogue({
      version: '3',
      load: () => ({ ...feed, goods: { locations: goods?.locations ?? [], products } }),
    })
    const removed = await read(ask)
    expect(removed).toMatchObject({ cart_amount: 49, notices: [{ code: 'line-removed', sku: 'MUG' }] })
    await post(ask, `${cartsPath}/items`, { line_items: [lamp] })
    expect(await read(ask)).toMatchObject({ cart_amount: 98, notices: [] })
  })

  test('accept the id of their own customer only (R6)', async () => {
    const ask = browse()
    const foreign = { customer_id: 'c'.repeat(32), line_items: [lamp] }
    expectFailure(await post(ask, cartsPath, foreign), 404, 'NOT_FOUND', 'customer_id')
    await signIn(ask)
    expectFailure(await post(ask, cartsPath, foreign), 404, 'NOT_FOUND', 'customer_id')
    expectFailure(await ask(cartPath), 404, 'CART_NOT_FOUND')
    const { customer_id } = await create(ask, { line_items: [lamp] })
    expect(await create(ask, { customer_id, line_items: [lamp] })).toMatchObject({
      customer_id,
      email: testCustomers[0].email,
      cart_amount: 119,
    })
  })

  test('of one customer are one, even if two devices create them at once', async () => {
    const devices = [browse(), browse(), browse(), browse()]
    for (const device of devices) await signIn(device)
    const carts = await Promise.all(devices.map((device) => create(device, { line_items: [lamp] })))
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
    expect((await read(browseAs(devices))).line_items.physical_items).toMatchObject([{ quantity: 4 }])
  })

  test('never have two currencies', async () => {
    const ask = browse()
    const inDollars = { currency: { code: 'USD' }, line_items: [lamp] }
    expect(await create(ask, inDollars)).toMatchObject({ currency: { code: 'USD' }, cart_amount: 80 })
    const inEuros = { currency: { code: 'EUR' }, line_items: [lamp] }
    for (const path of [cartsPath, `${cartsPath}/items`]) {
      const refused = await post(ask, path, inEuros)
      expectFailure(refused, 422, 'WRONG_CURRENCY', 'currency')
      expect(refused.body.Error).toMatchObject({ details: { currency: 'USD' } })
    }
    expectFailure(
      await post(browse(), cartsPath, { currency: { code: 'XXZ' }, line_items: [lamp] }),
      422,
      'WRONG_CURRENCY',
      'currency',
    )
  })

  test('have the page, picture and title of a product in the language of the request', async () => {
    const ask = browse()
    await create(ask, { line_items: [{ ...lamp, attribution: { widget_id: 'w1' } }, mugs] })
    const english = await read(ask)
    expect(english.line_items.physical_items).toMatchObject([
      {
        name: 'The lamp',
        url: '/lamps/red-lamp/',
        image_url: '/mm-images/public/v1/render/workspace/lamps/red.webp',
        options: [{ name_id: 'colour', value_id: 'red' }],
        attribution: { widget_id: 'w1' },
      },
      { name: 'The mug', url: '/', image_url: null },
    ])
    const german = await read(ask, `${cartPath}&locale=de`)
    expect(german).toMatchObject({ locale: 'de' })
    expect(german.line_items.physical_items[0]).toMatchObject({ name: 'Das Produkt lamp', url: '/' })
  })

  test('follow the settings of the store (R40)', async () => {
    const euros = browse()
    await create(euros, { line_items: [lamp] })
    const load = async (settings: object | undefined) => {
      const files = contentFolder({ ...sampleContent(), ...(settings && { 'store.json': settings }) })
      await platform.importContent(files.folder)
      files.remove()
    }
    await load({
      ...cartSettings,
      tax: { ...cartSettings.tax, pricesIncludeTax: false },
      defaultCurrency: 'USD',
    })
    expect(await create(browse(), { line_items: [lamp] })).toMatchObject({
      currency: { code: 'USD' },
      tax_included: false,
    })
    expect(await read(euros)).toMatchObject({ currency: { code: 'EUR' }, cart_amount: 59.5 })

    const { shipping } = cartSettings
    const rates = [{ country: 'DE', class: 'other', percent: 7 }]
    const tax = { ...cartSettings.tax, classes: ['other'], rates }
    await load({ ...cartSettings, tax, shipping: { ...shipping, taxClass: 'other' } })
    expectFailure(
      await post(browse(), cartsPath, { line_items: [lamp] }),
      422,
      'UNKNOWN_VARIANT',
      'line_items.0',
    )
    expect(await read(euros)).toMatchObject({ cart_amount: 0, notices: [{ code: 'line-removed' }] })

    await load(undefined)
    expectFailure(await post(browse(), cartsPath, { line_items: [lamp] }), 422, 'UNKNOWN_VARIANT')
  })

  test('have addresses of the hosted store on the origin of the shop (R39)', async () => {
    const ask = browse()
    await create(ask, { line_items: [lamp] })
    const cart = await read(ask, '/exp-sf-cms/api/pa/cart?include=redirect_urls')
    const addresses = Object.entries(cart.redirect_urls ?? {}).map(([name, url]) => [name, url.split('?')[0]])
    expect(Object.fromEntries(addresses)).toEqual({
      cart_url: 'http://localhost:3000/_store/pa/cart',
      checkout_url: 'http://localhost:3000/_store/pa/checkout',
      embedded_checkout_url: 'http://localhost:3000/_store/pa/embedded-checkout',
    })
    expect(cart.line_items.physical_items[0]).not.toHaveProperty('options')
  })

  test('have a limit for bodies', async () => {
    const large = await post(browse(), cartsPath, { line_items: 'x'.repeat(300_000) })
    expectFailure(large, 413, 'PAYLOAD_TOO_LARGE', 'body')
  })

  test('do not have gift certificates yet', async () => {
    const ask = browse()
    const body = { line_items: [lamp], gift_certificates: [{ amount: 10 }] }
    expectFailure(await post(ask, cartsPath, body), 501, 'NOT_IMPLEMENTED', 'gift_certificates')
    expectFailure(await ask(cartPath), 404, 'CART_NOT_FOUND')
  })

  test('are limited in number per client', async () => {
    for (let index = 0; index < 300; index++) await create(browse(), { line_items: [lamp] })
    const ask = browse()
    const refused = await post(ask, cartsPath, { line_items: [lamp] })
    expectFailure(refused, 429, 'TOO_MANY_REQUESTS')
    expect(refused.headers.get('retry-after')).toBe('600')
    now += 600_000
    expect((await post(ask, cartsPath, { line_items: [lamp] })).status).toBe(200)
    expect((await post(ask, cartsPath, { line_items: [lamp] })).status).toBe(200)
  })
})

/** Returns one of the browsers. */
function browseAs([first]: readonly TestRequest[]): TestRequest {
  if (!first) throw new Error('There is no browser.')
  return first
}
