import type { CartA, OrderedAgain } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openPlatform } from '../../test/open.ts'
import { sampleLine } from '../../test/orders.ts'
import { placeTestOrder } from '../../test/place-order.ts'
import type { Platform } from '../options.ts'

const at = '2026-06-01T12:00:00.000Z'
const key = '0123456789abcdef'
const cartPath = '/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options'
const [ada, bob] = testCustomers
const line = (id: number, sku: string, quantity: number, amount: number) => ({
  ...{ ...sampleLine, id, sku, quantity, amount, list: amount, total: quantity * amount, discount: 0 },
  modifiers: [],
})
const lines = [line(1, 'LAMP-RED', 2, 3900), line(2, 'MUG', 2, 1200), line(3, 'GONE', 1, 500)]

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('ordering again on $name (R52)', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform

  const browse = (): TestRequest =>
    createTestRequest(
      suiteOrigin,
      withCookieJar((request) => platform.send(request)),
    )
  const post = (ask: TestRequest, path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: suiteOrigin },
      body: JSON.stringify(body),
    })
  const signIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    const ask = browse()
    await post(ask, '/exp-sf-cms/api/login', { email, password })
    return ask
  }
  const again = (ask: TestRequest, id: string, name = key) =>
    post(ask, `/_shop/v1/orders/${id}/again`, { key: name })
  const piecesOf = async (ask: TestRequest) =>
    ((await ask.data(cartPath)) as CartA).line_items.physical_items.map(({ sku, quantity }) => [
      sku,
      quantity,
    ])

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, {
      ...{ contentFolder: content.folder, sendsMail: false, now: () => Date.parse(at) },
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(platform)
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
    content.remove()
  })

  test('adds items that are still sold at current prices, and reports changes, once per key', async () => {
    const { id } = await placeTestOrder(database, { account: ada.email, draft: { lines }, at })
    const ask = await signIn(ada)
    const first = (await again(ask, id)).body.Data as OrderedAgain
    const euros = (minor: number) => ({ minor, currency: 'EUR' })
    expect(first.lines).toMatchObject([
      { line_id: '1', sku: 'LAMP-RED', added: 2, price: euros(5950), previous_price: euros(3900) },
      { line_id: '2', sku: 'MUG', added: 2, price: euros(1200), previous_price: euros(1200) },
      { line_id: '3', sku: 'GONE', quantity: 1, added: 0, price: null, previous_price: euros(500) },
    ])
    const once = [
      ['LAMP-RED', 2],
      ['MUG', 2],
    ]
    expect(await piecesOf(ask)).toEqual(once)
    const repeated = await Promise.all([again(ask, id), again(ask, id)])
    expect(repeated.map(({ body }) => body.Data)).toEqual([first, first])
    expect(await piecesOf(ask)).toEqual(once)
    await again(ask, id, 'another click')
    expect(await piecesOf(ask)).toEqual([
      ['LAMP-RED', 4],
      ['MUG', 4],
    ])
  })

  test('is only available to a shopper with access to the order', async () => {
    const { id } = await placeTestOrder(database, { account: ada.email, draft: { lines }, at })
    const others = await signIn(bob)
    expectFailure(await again(others, id), 404, 'NOT_FOUND', 'id')
    expectFailure(await again(browse(), id), 404, 'NOT_FOUND', 'id')
    expectFailure(await others(cartPath), 404, 'CART_NOT_FOUND')
    expectFailure(await again(await signIn(ada), id, ''), 400, 'BAD_PARAMETER', 'key')
    const guest = browse()
    const order = await placeTestOrder(database, { draft: { lines }, at })
    expectFailure(await again(guest, order.id), 404, 'NOT_FOUND', 'id')
    await post(guest, '/_shop/v1/orders/lookup', { order_number: order.number, email: 'ada@example.test' })
    expect((await again(guest, order.id)).status).toBe(200)
    expect(await piecesOf(guest)).toHaveLength(2)
  })
})
