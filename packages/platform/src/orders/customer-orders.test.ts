import type { CustomerExport, ReviewA } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  mainDatabases,
  sampleContent,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestCustomer,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { sampleAddress } from '../../test/orders.ts'
import { placeTestOrder, shipAll } from '../../test/place-order.ts'
import { storeSettings } from '../../test/store-settings.ts'
import type { Platform } from '../options.ts'
import { isRuleError } from '../store/index.ts'
import { eraseUnpaidCertificates } from './erase-orders.ts'
import { findOrder } from './orders.repository.ts'
import { applyOrderCommand } from './orders.ts'

const at = '2026-06-01T12:00:00.000Z'
const [ada, bob] = testCustomers
const deliver = { kind: 'deliver', shipmentId: undefined } as const

describe.each(mainDatabases())('the orders of a customer on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform

  const signIn = async ({ email, password }: TestCustomer) => {
    const ask = createTestRequest(
      suiteOrigin,
      withCookieJar((request) => platform.send(request)),
    )
    const post = (path: string, body: unknown) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: suiteOrigin },
        body: JSON.stringify(body),
      })
    await post('/exp-sf-cms/api/login', { email, password })
    const review = async (product: string) => {
      const input = { rating: 5, title: 'Good', text: 'It is good.', name: 'Ada' }
      const { body } = await post(`/exp-sf-cms/api/pa/products/${product}/reviews`, input)
      return body.Data as ReviewA
    }
    return { ask, post, review }
  }

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

  test('verify reviews of products that were delivered, even after the review', async () => {
    const order = await placeTestOrder(database, { account: bob.email, commands: [shipAll], at })
    const { ask, review } = await signIn(bob)
    expect((await review('lamp')).is_verified).toBe(false)
    {
      await using commerce = await openCommerce(database)
      const scope = { settings: storeSettings, at }
      const changed = await commerce.transact((tx) => applyOrderCommand(tx, order.id, deliver, scope))
      expect(isRuleError(changed)).toBe(false)
    }
    expect(await ask.data('/exp-sf-cms/api/pa/products/lamp/reviews')).toMatchObject({
      data: [{ is_verified: true, is_own: true }],
    })
    expect((await review('mug')).is_verified).toBe(true)
    const { review: reviewOfAda } = await signIn(ada)
    expect((await reviewOfAda('mug')).is_verified).toBe(false)
  })

  test('are exported, and kept with only the invoice data after the account is deleted', async () => {
    const draft = {
      note: 'For my secret friend',
      boughtCertificates: [
        {
          ...{ id: 1, amount: 1000, quantity: 1, message: 'For you', sendAt: undefined },
          sender: { name: 'Ada', email: ada.email },
          recipient: { name: 'Cleo', email: 'cleo@shop.test' },
        },
      ],
    }
    const note = { kind: 'add-note', text: 'Ada called', author: 'Olga', isVisible: false } as const
    const order = await placeTestOrder(database, { account: ada.email, draft, commands: [shipAll, note], at })
    const { ask, post } = await signIn(ada)
    const { data } = (await ask.data('/_shop/v1/account/export')) as CustomerExport
    expect(data['orders']).toMatchObject([{ number: order.number, email: ada.email }])
    expect(data['order_lines']).toMatchObject([{ sku: 'LAMP-RED', shipped: 2 }, { sku: 'MUG' }])
    expect(JSON.stringify(data['orders'])).toContain('For my secret friend')

    const erased = await post('/_shop/v1/account/erase', { password: ada.password })
    expect(erased.body).toMatchObject({ Status: 'success' })
    await using commerce = await openCommerce(database)
    const kept = await findOrder(commerce.db, { id: order.id })
    expect(kept).toMatchObject({
      ...{ customerId: undefined, email: '', note: '', number: order.number, totals: order.totals },
      ...{ documents: order.documents, billingAddress: { ...sampleAddress, phone: '' }, notes: [] },
      shippingAddress: { firstName: '', street: [], postalCode: '', country: 'DE' },
    })
    const stored = JSON.stringify(
      await commerce.db.selectFrom('orders').selectAll().where('id', '=', order.id).execute(),
    )
    const personal = [ada.email, 'secret friend', 'cleo', 'For you', 'called', '0034', '4242', '1234567']
    expect(personal.filter((text) => stored.includes(text))).toEqual([])
    const events = await commerce.db
      .selectFrom('order_events')
      .select(['kind', 'data'])
      .where('order_id', '=', order.id)
      .orderBy('sequence')
      .execute()
    expect(events.at(-1)?.kind).toBe('customer-erased')
    expect(personal.filter((text) => JSON.stringify(events).includes(text))).toEqual([])
  })

  test('of deleted accounts lose the people of gift certificates 30 days after a failed payment', async () => {
    const draft = {
      email: '',
      boughtCertificates: [
        {
          ...{ id: 1, amount: 1000, quantity: 1, message: 'For you', sendAt: undefined },
          sender: { name: 'Dora', email: '' },
          recipient: { name: 'Cleo', email: 'cleo@shop.test' },
        },
      ],
    }
    const failed = await placeTestOrder(database, { draft, state: 'failed', at })
    const pending = await placeTestOrder(database, { draft, state: 'processing', at })
    await using commerce = await openCommerce(database)
    const peopleOf = async (id: string) => {
      const order = await findOrder(commerce.db, { id })
      return order?.boughtCertificates.map(({ sender, recipient, message }) =>
        [sender.name, recipient.email, message].join(' ').trim(),
      )
    }
    await eraseUnpaidCertificates(commerce, '2020-01-01T00:00:00.000Z')
    expect(await peopleOf(failed.id)).toEqual(['Dora cleo@shop.test For you'])
    await eraseUnpaidCertificates(commerce, new Date(Date.now() + 86_400_000).toISOString())
    expect(await peopleOf(failed.id)).toEqual([''])
    expect(await peopleOf(pending.id)).toEqual(['Dora cleo@shop.test For you'])
  })

  test('include guest orders with the proved address, both for export and deletion', async () => {
    const guest = await placeTestOrder(database, { draft: { email: bob.email }, at })
    const other = await placeTestOrder(database, { draft: { email: 'other@shop.test' }, at })
    const { ask, post } = await signIn(bob)
    const exported = async () => {
      const { data } = (await ask.data('/_shop/v1/account/export')) as CustomerExport
      const idsIn = (table: string, column: string) => new Set(data[table]?.map((row) => row[column]))
      return { orders: idsIn('orders', 'number'), lines: idsIn('order_lines', 'order_id') }
    }
    await using commerce = await openCommerce(database)
    const proveAt = (time: string | null) =>
      commerce.db.updateTable('customers').set({ email_verified_at: time }).where('email', '=', bob.email)
    await proveAt(null).execute()
    const unproved = await exported()
    expect(unproved.orders).not.toContain(guest.number)
    expect(unproved.lines).not.toContain(guest.id)
    await proveAt(at).execute()
    const proved = await exported()
    expect(proved.orders).toContain(guest.number)
    expect(proved.lines).toContain(guest.id)
    expect(proved.orders).not.toContain(other.number)

    const erased = await post('/_shop/v1/account/erase', { password: bob.password })
    expect(erased.body).toMatchObject({ Status: 'success' })
    expect(await findOrder(commerce.db, { id: guest.id })).toMatchObject({
      ...{ customerId: undefined, email: '', shippingAddress: { firstName: '', street: [] } },
    })
    expect((await findOrder(commerce.db, { id: other.id }))?.email).toBe('other@shop.test')
  })
})
