import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  mainDatabases,
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

describe.each(mainDatabases())('carts on $name', ({ open }) => {
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

  test('only accept the id of their own customer (R6)', async () => {
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

  test('are deleted with their cookie', async () => {
    const ask = browse()
    const { id } = await create(ask, { line_items: [lamp] })
    const deleted = await ask(`${cartsPath}/`, { method: 'DELETE' })
    expect(deleted.body).toEqual({ Status: 'success', Data: { id } })
    const cookies = deleted.headers.getSetCookie()
    expect(cookies[0]).toMatch(/^vitrine_cart\w*=; Max-Age=0; /)
    expect(cookies[1]).toMatch(/^vitrine_counts=0\.0; /)
    expectFailure(await ask(cartPath), 404, 'CART_NOT_FOUND')
    expectFailure(await ask(`${cartsPath}/`, { method: 'DELETE' }), 404, 'CART_NOT_FOUND')
    await signIn(ask)
    await create(ask, { line_items: [lamp] })
    expect((await ask(`${cartsPath}/`, { method: 'DELETE' })).status).toBe(200)
    const { db, close } = await openCommerce(database)
    try {
      expect(await db.selectFrom('carts').select('id').execute()).toEqual([])
      expect(await db.selectFrom('cart_lines').select('sku').execute()).toEqual([])
    } finally {
      await close()
    }
  })

  const attach = (ask: TestRequest, body: object) =>
    ask(`${cartsPath}/update-customer`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('are assigned to the customer by id, even repeatedly', async () => {
    const ask = browse()
    const guest = await create(ask, { line_items: [lamp] })
    expectFailure(await attach(ask, { customer_id: 'x', id: guest.id }), 401, 'UNAUTHENTICATED')
    await signIn(ask)
    const { customer_id, id } = await read(ask)
    expect(id).toBe(guest.id)
    const other = 'c'.repeat(32)
    expectFailure(await attach(ask, { customer_id: other, id }), 404, 'NOT_FOUND', 'customer_id')
    expectFailure(await attach(ask, { customer_id, id: other }), 404, 'NOT_FOUND', 'id')
    expect((await attach(ask, { customer_id, id })).body.Data).toMatchObject({ customer_id, id })

    // A second cart that was merged at sign-in is identified by its id.
    const device = browse()
    const second = await create(device, { line_items: [mugs] })
    await signIn(device)
    const attached = await attach(device, { customer_id, id: second.id })
    expect(attached.body.Data).toMatchObject({ customer_id, id, cart_amount: 83.5 })
    expect((await read(ask)).line_items.physical_items.map(({ quantity }) => quantity)).toEqual([1, 2])
  })

  test('of a guest are assigned after a sign-in that did not merge them', async () => {
    const ask = browse()
    await signIn(ask)
    const { id, customer_id } = await create(ask, { line_items: [lamp] })
    const guest = await post(browse(), cartsPath, { line_items: [mugs] })
    const [cookie = ''] = guest.headers.getSetCookie()[0]?.split(';') ?? []
    const { id: guestId } = guest.body.Data as CartA
    const session = (await signIn(browse())).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const attached = await platform.send(
      new Request(`${suiteOrigin}${cartsPath}/update-customer`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: suiteOrigin, cookie: `${session}; ${cookie}` },
        body: JSON.stringify({ customer_id, id: guestId }),
      }),
    )
    expect(attached.headers.getSetCookie()[0]).toMatch(/^vitrine_cart\w*=; Max-Age=0; /)
    expect(await attached.json()).toMatchObject({
      Data: { id, cart_amount: 83.5, notices: [{ code: 'carts-merged' }] },
    })
  })

  test('are merged only once, even if several sign-ins happen concurrently', async () => {
    const ask = browse()
    await signIn(ask)
    await create(ask, { line_items: [lamp] })
    const guest = await post(browse(), cartsPath, { line_items: [lamp] })
    const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { email, password } = testCustomers[0]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        platform.send(
          new Request(`${suiteOrigin}/exp-sf-cms/api/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: suiteOrigin, cookie },
            body: JSON.stringify({ email, password }),
          }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await read(ask)).line_items.physical_items).toMatchObject([{ sku: 'LAMP-RED', quantity: 2 }])
  })

  test('are only found by the id in a reminder if they belong to the shopper (R6)', async () => {
    const ask = browse()
    const { id } = await create(ask, { line_items: [lamp] })
    const path = `/exp-sf-cms/api/pa/abandoned-cart/${id}`
    expect(await ask.data(path)).toMatchObject({ id, cart_amount: 59.5 })
    expectFailure(await browse()(path), 404, 'NOT_FOUND', 'id')
    expectFailure(await ask('/exp-sf-cms/api/pa/abandoned-cart/1'), 404, 'NOT_FOUND', 'id')
  })

  test('are the same for one customer, even if two devices create them concurrently', async () => {
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
    const changed = await post(ask, `${cartsPath}/items`, inEuros)
    expect(changed.body.Data).toMatchObject({
      currency: { code: 'EUR' },
      cart_amount: 119,
      notices: [{ code: 'currency-changed' }],
    })
    await post(ask, `${cartsPath}/items`, { line_items: [{ sku: 'POSTER', quantity: 1 }] })
    const refused = await post(ask, `${cartsPath}/items`, inDollars)
    expectFailure(refused, 422, 'WRONG_CURRENCY', 'currency')
    expect(refused.body.Error).toMatchObject({ details: { sku: 'POSTER', currency: 'EUR' } })
    expect(await read(ask)).toMatchObject({ currency: { code: 'EUR' } })
    expectFailure(
      await post(browse(), cartsPath, { currency: { code: 'XXZ' }, line_items: [lamp] }),
      422,
      'WRONG_CURRENCY',
      'currency',
    )
  })

  test('are repriced in the currency that the visitor selects, if each line has a price in it (R42)', async () => {
    const ask = browse()
    const select = async (id: string): Promise<CartA> => {
      const cookie = `_c_d=${encodeURIComponent(JSON.stringify({ id, currency_code: id }))}`
      return (await ask(cartPath, { headers: { cookie } })).body.Data as CartA
    }
    await create(ask, { line_items: [lamp] })
    expect(await select('XXZ')).toMatchObject({ currency: { code: 'EUR' }, cart_amount: 59.5, notices: [] })
    const inDollars = { currency: { code: 'USD' }, cart_amount: 80, notices: [{ code: 'currency-changed' }] }
    expect(await select('USD')).toMatchObject(inDollars)
    expect(await read(ask)).toMatchObject(inDollars)
    expect(await select('EUR')).toMatchObject({ currency: { code: 'EUR' }, cart_amount: 59.5 })
    await post(ask, `${cartsPath}/items`, { line_items: [{ sku: 'POSTER', quantity: 1 }] })
    expect(await select('USD')).toMatchObject({ currency: { code: 'EUR' }, notices: [] })
  })

  test('contain the page, picture and title of a product in the language of the request', async () => {
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

  test('have hosted store URLs on the origin of the shop (R39)', async () => {
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

  test('limit the size of bodies', async () => {
    const large = await post(browse(), cartsPath, { line_items: 'x'.repeat(300_000) })
    expectFailure(large, 413, 'PAYLOAD_TOO_LARGE', 'body')
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
