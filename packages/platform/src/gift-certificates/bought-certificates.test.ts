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
import type { CartA } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const cartPath = '/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options'
const cartsPath = '/exp-sf-cms/api/pa/carts'
const itemsPath = `${cartsPath}/items`
const sender = { name: 'Ida', email: 'ida@example.com' }
const recipient = { name: 'Bo', email: 'bo@example.com' }
const gift = { amount: 25, sender, recipient }
const lamp = { sku: 'LAMP-RED', quantity: 1 }

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('buying gift certificates on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform

  const browse = (): TestRequest =>
    createTestRequest(
      suiteOrigin,
      withCookieJar((request) => platform.send(request)),
    )
  const send = (ask: TestRequest, method: string, path: string, body?: unknown) =>
    ask(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const read = async (ask: TestRequest) => (await ask.data(cartPath)) as CartA

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, {
      contentFolder: content.folder,
      sendsMail: false,
      now: () => Date.parse('2026-06-01T12:00:00Z'),
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
  })

  test('creates a cart without goods, and adds to it', async () => {
    const ask = browse()
    const more = { ...gift, quantity: 2, message: 'Enjoy!', theme: 'birthday', send_at: '2026-12-24' }
    const created = await send(ask, 'POST', cartsPath, { gift_certificates: [gift] })
    expect(created.body.Data).toMatchObject({ currency: { code: 'EUR' }, base_amount: 25, cart_amount: 25 })
    const added = await send(ask, 'POST', itemsPath, { gift_certificates: [more], line_items: [lamp] })
    expect(added.body.Data).toEqual(await read(ask))
    const cart = await read(ask)
    expect(cart).toMatchObject({ base_amount: 25 + 50 + 59.5, discount_amount: 0 })
    expect(cart.line_items.gift_certificates).toEqual([
      {
        ...{ id: 'certificate-1', name: 'Gift certificate', amount: 25, quantity: 1, sender, recipient },
        ...{ message: '', theme: null, send_at: null },
      },
      {
        ...{ id: 'certificate-3', name: 'Gift certificate', amount: 25, quantity: 2, sender, recipient },
        ...{ message: 'Enjoy!', theme: 'birthday', send_at: '2026-12-24' },
      },
    ])
    expect(cart.line_items.physical_items).toMatchObject([{ id: '2' }])
  })

  test('changes their number, and nothing else', async () => {
    const ask = browse()
    await send(ask, 'POST', cartsPath, { gift_certificates: [gift, { ...gift, message: 'Hello' }] })
    const change = (id: string, line_item: object) => send(ask, 'PUT', `${itemsPath}/${id}`, { line_item })
    expect((await change('certificate-1', { quantity: 3 })).body.Data).toMatchObject({ base_amount: 100 })
    expectFailure(
      await change('certificate-1', { sku: 'MUG', quantity: 1 }),
      400,
      'BAD_PARAMETER',
      'line_item',
    )
    expectFailure(await change('certificate-1', {}), 400, 'MISSING_PARAMETER', 'line_item.quantity')
    expectFailure(await change('certificate-9', { quantity: 1 }), 404, 'NOT_FOUND', 'itemId')
    await send(ask, 'DELETE', `${itemsPath}/certificate-2`)
    await change('certificate-1', { quantity: 0 })
    expect(await read(ask)).toMatchObject({ base_amount: 0, line_items: { gift_certificates: [] } })
    expectFailure(await send(ask, 'DELETE', `${itemsPath}/certificate-1`), 404, 'NOT_FOUND', 'itemId')
  })

  test('refuses what the shop does not sell, and changes nothing', async () => {
    const ask = browse()
    const refused = await send(ask, 'POST', cartsPath, { gift_certificates: [{ ...gift, amount: 5 }] })
    expectFailure(refused, 422, 'CERTIFICATE_REFUSED', 'gift_certificates.0.amount')
    expect(refused.body.Error).toMatchObject({
      reason: 'wrong-amount',
      details: { minimum: 1000, maximum: 50_000, currency: 'EUR' },
    })
    expectFailure(await ask(cartPath), 404, 'CART_NOT_FOUND')
    const dollars = { currency: { code: 'USD' }, gift_certificates: [{ ...gift, amount: 30 }] }
    expect((await send(ask, 'POST', cartsPath, dollars)).body.Error).toMatchObject({ reason: 'wrong-amount' })
    expect((await send(ask, 'POST', cartsPath, { ...dollars, gift_certificates: [gift] })).status).toBe(200)
    // The value was chosen in the currency of the cart.
    const euros = { currency: { code: 'EUR' }, line_items: [lamp] }
    expectFailure(await send(ask, 'POST', itemsPath, euros), 422, 'WRONG_CURRENCY', 'currency')
    expect(await read(ask)).toMatchObject({ currency: { code: 'USD' }, base_amount: 25 })
  })
})
