import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDraft } from '../../test/orders.ts'
import { card, openPayments, toAction, type OpenPayments } from '../../test/payments.ts'
import { storeSettings } from '../../test/store-settings.ts'
import { applyOrderCommand, findOrder } from '../orders/index.ts'
import type { BoughtCertificate, OrderDraft } from '../store/index.ts'
import { queueVoid } from './index.ts'

const at = '2026-06-01T12:00:00.000Z'
const person = { name: 'Ida', email: 'ida@example.com' }
const bought: BoughtCertificate = {
  ...{ id: 3, amount: 2500, quantity: 1, sender: person, recipient: person, message: '', sendAt: undefined },
}

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('refunds that only the gateway knows on $name (R51)', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OpenPayments

  beforeAll(async () => {
    opened = await open()
    shop = await openPayments(opened)
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  /** Places an order with an authorised payment. Returns the ids of the order and the intent. */
  const authorise = async (changes: Partial<OrderDraft> = {}) => {
    const prepare = () => Promise.resolve(sampleDraft(changes))
    const { attemptId: id, url } = toAction(await shop.start({ capture: 'manual', prepare }))
    await shop.submit(url, card('4242424242424242'))
    await shop.payments.complete(id)
    await shop.gateway.runDue()
    expect(await findOrder(shop.commerce.db, { id })).toMatchObject({ paymentState: 'authorised' })
    const intentId = (await shop.attempt(id))?.intentId ?? ''
    return { id, intentId }
  }
  const orderOf = (id: string) => findOrder(shop.commerce.db, { id })

  test('record the refund, and the capture if its event has not arrived before', async () => {
    const { id, intentId } = await authorise()
    await shop.gateway.capture(intentId, 8190, 'capture-1')
    await shop.gateway.refund(intentId, 500, 'refund-1')
    // Both events contain the current state of the payment.
    await shop.gateway.runDue()
    const partly = {
      ...{ state: 'paid', paymentState: 'partly-refunded' },
      payments: [{ state: 'partly-refunded', amount: 8190 }],
      refunds: [{ amount: 500, payment: 500, certificates: [] }],
      documents: [{ kind: 'invoice' }, { kind: 'credit-note', amount: 500 }],
    }
    expect(await orderOf(id)).toMatchObject(partly)
    for (const webhook of shop.webhooks.slice(-2)) await shop.payments.receiveWebhook('test', webhook.clone())
    expect((await orderOf(id))?.refunds).toHaveLength(1)
    await shop.gateway.refund(intentId, 7690, 'refund-2')
    await shop.gateway.runDue()
    expect(await orderOf(id)).toMatchObject({
      ...{ paymentState: 'partly-refunded', payments: [{ state: 'refunded' }] },
      refunds: [{ payment: 500 }, { payment: 7690 }],
    })
  })

  test('void bought gift certificates that are refunded with everything else', async () => {
    const totals = { ...sampleDraft().totals, total: 11_690, redeemed: 0, outstanding: 11_690 }
    const { id, intentId } = await authorise({ boughtCertificates: [bought], redeemed: [], totals })
    await shop.gateway.capture(intentId, 11_690, 'capture-2')
    await shop.gateway.refund(intentId, 11_690, 'refund-3')
    await shop.gateway.runDue()
    expect(await orderOf(id)).toMatchObject({
      paymentState: 'refunded',
      refunds: [{ amount: 11_690, payment: 11_690, boughtCertificates: 2500 }],
      issued: [{ state: 'void', balance: 0, returned: 2500 }],
    })
  })

  const buyCertificates = async (certificates: readonly BoughtCertificate[]) => {
    const total = certificates.reduce((sum, { amount }) => sum + amount, 9190)
    const totals = { ...sampleDraft().totals, total, redeemed: 0, outstanding: total }
    const placed = await authorise({ boughtCertificates: certificates, redeemed: [], totals })
    await shop.gateway.capture(placed.intentId, total, `capture-${placed.id}`)
    await shop.gateway.runDue()
    return { ...placed, total }
  }

  test('void as few bought gift certificates as possible, those with the largest balances first', async () => {
    const { id, intentId } = await buyCertificates([
      { ...bought, amount: 1000 },
      { ...bought, id: 4 },
    ])
    await shop.gateway.refund(intentId, 9190 + 2000, 'refund-4')
    await shop.gateway.runDue()
    const order = await orderOf(id)
    expect(order?.refunds).toMatchObject([{ amount: 11_190, boughtCertificates: 2500 }])
    expect(new Map(order?.issued?.map(({ boughtId, balance }) => [boughtId, balance]))).toEqual(
      new Map([
        [3, 1000],
        [4, 0],
      ]),
    )
  })

  test('are recorded with the maximum if a bought gift certificate has been used', async () => {
    const { id, intentId, total } = await buyCertificates([bought])
    await shop.commerce.db
      .updateTable('certificates')
      .set({ balance: 1500 })
      .where('order_id', '=', id)
      .execute()
    await shop.gateway.refund(intentId, total, 'refund-5')
    await shop.gateway.runDue()
    expect(await orderOf(id)).toMatchObject({
      paymentState: 'partly-refunded',
      refunds: [{ amount: total - 1000, boughtCertificates: 1500 }],
      issued: [{ state: 'void', balance: 0, returned: 1500 }],
    })
  })

  test('are recorded on a cancelled order whose payment was captured in the meantime', async () => {
    const { id, intentId } = await authorise()
    await shop.gateway.capture(intentId, 8190, 'capture-3')
    const cancel = { kind: 'cancel', lines: undefined, reason: '' } as const
    await shop.commerce.transact(async (tx) => {
      await queueVoid(tx, id, at)
      await applyOrderCommand(tx, id, cancel, { settings: storeSettings, at })
    })
    await shop.payments.runDue()
    expect(await orderOf(id)).toMatchObject({
      ...{ state: 'cancelled', payments: [{ state: 'refunded', amount: 8190 }] },
      refunds: [{ amount: 8190, payment: 8190 }],
      documents: [],
    })
  })
})
