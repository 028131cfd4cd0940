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
import type { CartA, OrderA } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { readMails } from '../../test/mail-folder.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { placeTestOrder } from '../../test/place-order.ts'
import { deleteCustomer } from '../account/index.ts'
import type { Platform } from '../options.ts'
import { applyOrderCommand } from '../orders/index.ts'
import type { BoughtCertificate } from '../store/index.ts'
import { storeSettings } from '../../test/store-settings.ts'
import { addMonths } from './issue-certificates.repository.ts'

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

  test('rejects what the shop does not sell, and changes nothing', async () => {
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
    // The value was chosen in the cart's currency.
    const euros = { currency: { code: 'EUR' }, line_items: [lamp] }
    expectFailure(await send(ask, 'POST', itemsPath, euros), 422, 'WRONG_CURRENCY', 'currency')
    expect(await read(ask)).toMatchObject({ currency: { code: 'USD' }, base_amount: 25 })
  })
})

const start = Date.parse('2026-06-01T12:00:00Z')
const at = new Date(start).toISOString()
const balancePath = '/exp-sf-cms/api/pa/gift_certificates/check-balance'
const settings = {
  ...storeSettings,
  giftCertificates: { enabled: true, amounts: {}, themes: [], expiryMonths: 36 },
}
const bought = (changes: Partial<BoughtCertificate> = {}): BoughtCertificate => ({
  ...{ id: 1, amount: 2500, quantity: 1, sender, recipient, message: 'Enjoy <it>!', sendAt: undefined },
  ...changes,
})

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('gift certificates that were bought on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let now: number
  const options = { contentFolder: content.folder, sendsMail: false, now: () => now }
  let database: OpenedDatabase
  let platform: Platform
  let commerce: Awaited<ReturnType<typeof openCommerce>>

  const place = (boughtCertificates: readonly BoughtCertificate[], more: object = {}) =>
    placeTestOrder(database, { draft: { boughtCertificates, redeemed: [] }, at, settings, ...more })
  const codesIn = async () => {
    const mails = (await readMails(platform, database)).filter(({ event }) => event === 'gift_certificate')
    return mails.map((mail) => ({ mail, code: /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(mail.text)?.[0] ?? '' }))
  }
  const balanceOf = async (code: string) => {
    const ask = createTestRequest(suiteOrigin, (request) => platform.send(request))
    const body = JSON.stringify({ code })
    const headers = { 'content-type': 'application/json', origin: suiteOrigin }
    return (await ask(balancePath, { method: 'POST', headers, body })).body
  }
  const rows = () => commerce.db.selectFrom('certificates').selectAll().orderBy('id').execute()

  beforeAll(async () => {
    now = start
    database = await open()
    platform = await openPlatform(database, options)
    commerce = await openCommerce(database)
  })
  afterAll(async () => {
    await commerce.close()
    await platform.close()
    await database.remove()
  })
  beforeEach(async () => {
    for (const table of ['outbox', 'certificate_entries', 'certificates'] as const) {
      await commerce.db.deleteFrom(table).execute()
    }
    now = start
  })

  test('are sent to their recipients, each with its own code, which is not stored', async () => {
    await place([bought({ quantity: 2 })])
    const [first, second, ...none] = await codesIn()
    expect(none).toEqual([])
    expect(first?.mail.to).toEqual([recipient.email])
    expect(first?.mail.subject).toBe('Ida sends you a gift certificate of €25.00 for Sample')
    expect(first?.mail.text).toContain('Enjoy <it>!')
    expect(first?.mail.text).toContain('Valid until: June 1, 2029')
    expect(first?.mail.html).toContain('Enjoy &lt;it&gt;!')
    expect(first?.code).not.toBe(second?.code)
    expect(await balanceOf(first?.code ?? '')).toMatchObject({
      Data: { balance: 25, currency_code: 'EUR', expires_on: '2029-06-01' },
    })
    const dump = await database.dump()
    expect(dump).not.toContain(first?.code)
    expect((await rows()).map(({ state, delivery }) => [state, delivery])).toEqual([
      ['active', null],
      ['active', null],
    ])
  })

  test('are sent on the day that the buyer has chosen', async () => {
    await place([bought({ sendAt: '2026-06-10' })])
    now = Date.parse('2026-06-09T23:59:59Z')
    expect(await codesIn()).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'pending', expires_on: '2029-06-10', code_hash: null }])
    now = Date.parse('2026-06-10T00:00:00Z')
    const [{ code } = { code: '' }] = await codesIn()
    expect(await balanceOf(code)).toMatchObject({ Data: { balance: 25, expires_on: '2029-06-10' } })
  })

  test('are issued only once, by the payment that completes the amount', async () => {
    const order = await place([bought()], { state: 'requires-payment' })
    expect(await rows()).toEqual([])
    const payment = { id: 'p1', method: 'card', amount: order.totals.outstanding, label: '' }
    const record = (state: 'authorised' | 'captured') => {
      const command = { kind: 'record-payment', payment: { ...payment, state } } as const
      return commerce.transact((tx) => applyOrderCommand(tx, order.id, command, { settings, at }))
    }
    await record('authorised')
    expect(await rows()).toEqual([])
    await Promise.all([record('captured'), record('captured'), record('captured')])
    expect(await rows()).toMatchObject([{ balance: 2500, initial: 2500, order_id: order.id }])
    const [entry, ...more] = await commerce.db.selectFrom('certificate_entries').selectAll().execute()
    expect([entry?.kind, entry?.amount, entry?.order_id, more]).toEqual(['issue', 2500, order.id, []])
  })

  test('are not issued for an order that is cancelled before its payment arrives', async () => {
    const cancel = { kind: 'cancel', lines: undefined, reason: '' }
    const order = await place([bought()], { state: 'requires-payment', commands: [cancel] })
    const payment = {
      id: 'p1',
      method: 'card',
      amount: order.totals.outstanding,
      label: '',
      state: 'captured',
    }
    const command = { kind: 'record-payment', payment } as const
    await commerce.transact((tx) => applyOrderCommand(tx, order.id, command as never, { settings, at }))
    expect(await rows()).toEqual([])
  })

  test('reach their recipient even if the account is deleted before the order is paid, and are then erased', async () => {
    await createTestCustomers(platform)
    const [ada] = testCustomers
    const own = bought({ sender: { name: 'Ada', email: ada.email } })
    const order = await place([own], { account: ada.email, state: 'requires-payment' })
    await commerce.write('commerce', (tx) => deleteCustomer(tx, { id: order.customerId ?? '' }, at))
    const snapshot = async () =>
      (await commerce.db.selectFrom('orders').select('snapshot').where('id', '=', order.id).execute())[0]
        ?.snapshot ?? ''
    expect(await snapshot()).not.toContain(ada.email)
    expect(await snapshot()).toContain(recipient.email)
    const payment = { id: 'p1', method: 'card', amount: order.totals.outstanding, label: '' }
    const command = { kind: 'record-payment', payment: { ...payment, state: 'captured' } } as const
    await commerce.transact((tx) => applyOrderCommand(tx, order.id, command, { settings, at }))
    for (const text of [recipient.email, 'Enjoy']) expect(await snapshot()).not.toContain(text)
    const [sent, ...none] = await codesIn()
    expect(none).toEqual([])
    expect(sent?.mail).toMatchObject({ to: [recipient.email], event: 'gift_certificate' })
    expect(sent?.mail.subject).toContain('Ada')
    expect(await balanceOf(sent?.code ?? '')).toMatchObject({ Data: { balance: 25 } })
    expect(await rows()).toMatchObject([{ state: 'active', delivery: null }])
  })

  test('are sent once by two processes', async () => {
    await place([bought({ quantity: 20 })])
    const other = await openPlatform(database, options)
    await Promise.all([platform.sendMail(), other.sendMail(), platform.sendMail(), other.sendMail()])
    await other.close()
    const sent = await codesIn()
    expect(sent).toHaveLength(20)
    expect(new Set(sent.map(({ code }) => code)).size).toBe(20)
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'active'))
  })

  test('show the buyer their state but no code', async () => {
    const ask = createTestRequest(
      suiteOrigin,
      withCookieJar((request) => platform.send(request)),
    )
    const ofOrder = async (order: { readonly id: string; readonly number: string }) => {
      const body = JSON.stringify({ order_number: order.number, email: 'ada@example.test' })
      const headers = { 'content-type': 'application/json', origin: suiteOrigin }
      await ask('/_shop/v1/orders/lookup', { method: 'POST', headers, body })
      return ((await ask.data(`/exp-sf-cms/api/pa/orders/${order.id}`)) as OrderA).gift_certificates
    }
    const later = bought({ id: 2, sendAt: '2026-12-24' })
    const paid = await place([bought(), later])
    await platform.sendMail()
    expect(await ofOrder(paid)).toEqual([
      { id: '1', amount: 25, quantity: 1, recipient, status: 'sent', send_at: null },
      { id: '2', amount: 25, quantity: 1, recipient, status: 'scheduled', send_at: '2026-12-24' },
    ])
    const open = await place([bought()], { state: 'requires-payment' })
    expect(await ofOrder(open)).toMatchObject([{ status: 'unpaid' }])
  })
})

test('months end on their last day', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2027-12-31', 2), addMonths('2026-06-15', 36)]).toEqual([
    ...['2026-02-28', '2028-02-29', '2029-06-15'],
  ])
})
