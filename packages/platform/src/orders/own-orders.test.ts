import type { GuestOrder, ListA, OrderA, OrderReturn, OrderReturns, OrderSummaryA } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  mainDatabases,
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
import { placeTestOrder, shipAll } from '../../test/place-order.ts'
import type { Platform } from '../options.ts'
import type { Order } from '../store/index.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const at = new Date(start).toISOString()
const listPath = '/exp-sf-cms/api/pa/account/orders'
const pathOf = (id: string) => `/exp-sf-cms/api/pa/orders/${id}`
const returnsOf = (id: string) => `/_shop/v1/orders/${id}/returns`
const [ada, bob] = testCustomers

describe.each(mainDatabases())('the orders of shoppers on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform
  let now = start
  let ofAda: Order
  let ofGuest: Order

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
  const lookUp = (ask: TestRequest, order_number: string, email = 'ada@example.test') =>
    post(ask, '/_shop/v1/orders/lookup', { order_number, email })

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, {
      ...{ contentFolder: content.folder, sendsMail: false, now: () => now },
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(platform)
    ofAda = await placeTestOrder(database, { account: ada.email, commands: [shipAll], at })
    ofGuest = await placeTestOrder(database, { at, commands: [shipAll] })
    await placeTestOrder(database, { account: ada.email, at: '2026-06-01T12:00:01.000Z' })
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
    content.remove()
  })

  test('are listed for their customer, newest first', async () => {
    const list = (await (await signIn(ada)).data(listPath)) as ListA<OrderSummaryA>
    expect(list.data).toMatchObject([
      { order_number: 'T-00003', status: 'paid', total: 91.9, items_total: 3 },
      { id: ofAda.id, order_number: 'T-00001', status: 'shipped', payment_status: 'captured' },
    ])
    expect(await (await signIn(bob)).data(listPath)).toMatchObject({ data: [] })
    expectFailure(await browse()(listPath), 401, 'UNAUTHENTICATED')
  })

  test('are only shown to their customer, and treated as unknown for others (R6)', async () => {
    const order = (await (await signIn(ada)).data(pathOf(ofAda.id))) as OrderA
    expect(order).toMatchObject({
      ...{ id: ofAda.id, email: ada.email, total: 91.9, certificate_amount: 10 },
      ...{ returnable_until: '2026-07-01', can_cancel: false, documents: [] },
      products: [{ sku: 'LAMP-RED', quantity_shipped: 2 }, { sku: 'MUG' }],
      shipments: [{ tracking_number: '0034', items: [{}, {}] }],
    })
    const unknown = await browse()(pathOf('f'.repeat(32)))
    expectFailure(unknown, 404, 'NOT_FOUND', 'id')
    for (const ask of [await signIn(bob), browse()]) {
      for (const { id } of [ofAda, ofGuest]) {
        expect((await ask(pathOf(id))).text).toBe(unknown.text)
        expect((await ask(returnsOf(id))).text).toBe(unknown.text)
      }
    }
  })

  test('of guests are found by number and email address, for an hour', async () => {
    const ask = browse()
    const found = await lookUp(ask, ofGuest.number, ' ADA@example.test ')
    expect((found.body.Data as GuestOrder).id).toBe(ofGuest.id)
    const [cookie = ''] = found.headers.getSetCookie()
    expect(cookie).toMatch(/; Max-Age=3600; .*HttpOnly/)
    expect(await ask.data(pathOf(ofGuest.id))).toMatchObject({ customer_id: null, order_number: 'T-00002' })
    now += 3_600_000
    expectFailure(await ask(pathOf(ofGuest.id)), 404, 'NOT_FOUND', 'id')
    now = start
  })

  test('are treated as unknown with another address, another number, or an account', async () => {
    const ask = browse()
    const answers = [
      await lookUp(ask, ofGuest.number, 'eve@example.test'),
      await lookUp(ask, 'T-99999'),
      await lookUp(ask, ofAda.number, ada.email),
    ]
    for (const answer of answers) {
      expectFailure(answer, 404, 'NOT_FOUND', 'order_number')
      expect(answer.text).toBe(answers[0]?.text)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test("require the shop's signature", async () => {
    const found = await lookUp(browse(), ofGuest.number)
    const [cookie = ''] = found.headers.getSetCookie()
    const value = cookie.split(';', 1)[0] ?? ''
    const ask = createTestRequest(suiteOrigin, platform.send)
    const send = async (text: string) => (await ask(pathOf(ofGuest.id), { headers: { cookie: text } })).status
    expect(await send(value)).toBe(200)
    const later = value.replace(/-(\d+)\./, (_, seconds: string) => `-${Number(seconds) + 1}.`)
    for (const forged of [
      later,
      value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      value.split('.')[0] ?? '',
    ]) {
      expect(await send(forged)).toBe(404)
    }
  })

  test('are returned within the period, each piece only once', async () => {
    const ask = await signIn(ada)
    const item = { line_id: '1', quantity: 1, reason: 'damaged' }
    const created = await post(ask, returnsOf(ofAda.id), { items: [item], note: 'A crack' })
    expect(created.body.Data as OrderReturn).toMatchObject({
      ...{ state: 'requested', items: [item], note: 'A crack', label_url: null, created_at: at },
    })
    const tooMany = await post(ask, returnsOf(ofAda.id), { items: [{ ...item, quantity: 2 }] })
    expectFailure(tooMany, 422, 'ABOVE_MAXIMUM', 'items.0.quantity')
    expect(tooMany.body.Error).toMatchObject({ details: { maximum: 1, sku: 'LAMP-RED' } })
    expectFailure(
      await post(ask, returnsOf(ofAda.id), { items: [{ ...item, line_id: '9' }] }),
      404,
      'NOT_FOUND',
      'items.0.line_id',
    )
    expect(((await ask.data(returnsOf(ofAda.id))) as OrderReturns).returns).toEqual([created.body.Data])
    now += 31 * 86_400_000
    const later = await signIn(ada)
    expectFailure(await post(later, returnsOf(ofAda.id), { items: [item] }), 409, 'ORDER_STATE', 'items')
    now = start
  })

  test('are looked up at most ten times an hour per number', async () => {
    now += 7_200_000
    const tries = []
    for (let index = 0; index < 11; index++) tries.push((await lookUp(browse(), 'T-77777')).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    now = start
  })
})
