import { expectFailure, mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goodsSku } from '../../test/goods.ts'
import { readMails } from '../../test/mail-folder.ts'
import { openOrderShop, type OrderShop } from '../../test/order-shop.ts'
import { checkSums, stockStart } from '../../test/stock.ts'
import { correctStock } from '../stock/index.ts'

// The sample order: two lamps for 70.00 after discounts, a mug for 17.00 and shipping for 4.90. Of
// the total of 91.90, a gift certificate pays 10.00 and a card pays the rest.
describe.each(mainDatabases())('operators change orders on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OrderShop
  beforeAll(async () => {
    opened = await open()
    shop = await openOrderShop(opened)
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })
  afterEach(() => checkSums(shop.shop.stock))

  const stock = async () => [
    (await shop.shop.stock.levels('LAMP-RED'))['workshop'],
    (await shop.shop.stock.levels('MUG'))['workshop'],
  ]
  const payment = async (id: string) => {
    await shop.platform.runDue()
    const attempt = await shop.shop.attempt(id)
    return `${attempt?.state} ${attempt?.captured} ${attempt?.refunded}`
  }

  test('from the fulfilment in parts to the refund of a returned piece', async () => {
    const id = await shop.order('manual')
    expect(await stock()).toEqual(['8/0', '9/0'])
    const picked = await shop.changed(id, 'fulfilment')
    expect(picked).toMatchObject({ state: 'in-fulfilment', payment_state: 'authorised' })
    const parcel = { carrier: 'DHL', tracking_number: '0034', tracking_url: 'https://dhl.test/0034' }
    const part = await shop.changed(id, 'shipments', { ...parcel, lines: [{ line: 1, quantity: 1 }] })
    expect(part).toMatchObject({
      state: 'partly-shipped',
      lines: [{ quantity: 2, shipped: 1 }, { shipped: 0 }],
      operations: [{ kind: 'capture', amount: 8190, state: 'waiting' }],
    })
    expect(await payment(id)).toBe('captured 8190 0')
    const all = await shop.changed(id, 'shipments', { carrier: 'DHL' })
    expect(all.shipments).toMatchObject([
      { ...parcel, lines: [{ line: 1, quantity: 1 }], delivered_at: null },
      {
        tracking_url: null,
        lines: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    ])
    const [first] = all.shipments
    expect(await shop.changed(id, 'deliveries', { shipment: first?.id })).toMatchObject({ state: 'shipped' })
    expect(await shop.changed(id, 'deliveries')).toMatchObject({ state: 'delivered' })
    const back = await shop.changed(id, 'receipts', { lines: [{ line: 1, quantity: 1 }] })
    expect(back.lines).toMatchObject([{ shipped: 2, returned: 1 }, { returned: 0 }])
    expect(await stock()).toEqual(['9/0', '9/0'])
    // A broken piece is not returned to stock.
    await shop.changed(id, 'receipts', { lines: [{ line: 2, quantity: 1 }], restock: false })
    expect(await stock()).toEqual(['9/0', '9/0'])
    const refunded = await shop.changed(id, 'refunds', {
      ...{ lines: [{ line: 1, quantity: 1 }], shipping: 190, reason: 'A scratch' },
    })
    // Half of 70.00, plus 1.90 of the shipping.
    expect(refunded).toMatchObject({
      payment_state: 'partly-refunded',
      refunds: [{ amount: 3690, payment: 3690, shipping: 190, certificates: [], reason: 'A scratch' }],
      totals: { paid: 9190, refunded: 3690 },
      documents: [{ kind: 'invoice' }, { kind: 'credit-note', amount: 3690 }],
    })
    expect(await payment(id)).toBe('partly-refunded 8190 3690')
    // Of the remaining 55.00, the card gets 45.00 and the gift certificate its 10.00.
    const rest = await shop.changed(id, 'refunds', { amount: 5500, shipping: true })
    expect(rest.refunds[1]).toMatchObject({ payment: 4500, shipping: 300, certificates: [{ amount: 1000 }] })
    expect(await payment(id)).toBe('refunded 8190 8190')
    expect(await shop.readLog(id)).toEqual(
      [
        ...['start-fulfilment', 'ship', 'ship', 'deliver', 'deliver', 'receive-return', 'receive-return'],
        ...['refund', 'refund'],
      ].map((action) => [`order.${action}`, 'done']),
    )
    const ledger = (await shop.data(`/order-events?limit=1000`))['events'] as {
      order: string
      kind: string
    }[]
    expect(ledger.filter(({ order }) => order === id).map(({ kind }) => kind)).toEqual([
      ...['placed', 'fulfilment-started', 'shipped', 'document-created', 'payment-recorded', 'paid'],
      ...['shipped', 'delivered', 'delivered', 'returned', 'returned'],
      ...['refunded', 'document-created', 'refunded', 'document-created'],
    ])
    const subjects = (await readMails(shop.platform, opened)).map(({ subject }) => subject)
    // One email each about placing and paying, and two each about shipments, deliveries, returns
    // and refunds.
    expect(subjects).toHaveLength(10)
  })

  test('from cancelling a piece to cancelling the whole order, with stock and refunds', async () => {
    const [lamps, mugs] = await stock()
    const id = await shop.order()
    const part = await shop.changed(id, 'cancellation', {
      ...{ lines: [{ line: 1, quantity: 1 }], reason: 'Sold out' },
    })
    expect(part).toMatchObject({
      state: 'paid',
      lines: [{ cancelled: 1, refunded: 1 }, { cancelled: 0 }],
      refunds: [{ amount: 3500, payment: 3500, reason: 'Sold out' }],
    })
    expect(await payment(id)).toBe('partly-refunded 8190 3500')
    const whole = await shop.changed(id, 'cancellation')
    // 91.90 minus 35.00, of which the gift certificate paid 10.00.
    expect(whole).toMatchObject({
      ...{ state: 'cancelled', payment_state: 'refunded' },
      refunds: [{ amount: 3500 }, { amount: 5690, payment: 4690, shipping: 490 }],
      lines: [
        { cancelled: 2, refunded: 2 },
        { cancelled: 1, refunded: 1 },
      ],
    })
    expect(await payment(id)).toBe('refunded 8190 8190')
    expect(await stock()).toEqual([lamps, mugs])
    expectFailure(await shop.change(id, 'cancellation'), 409, 'ORDER_STATE', 'order')
  })

  test('cancelling pieces that have already been refunded refunds nothing more', async () => {
    const id = await shop.order()
    await shop.changed(id, 'refunds', { lines: [{ line: 1, quantity: 2 }], reason: 'A gift' })
    expect(await payment(id)).toBe('partly-refunded 8190 7000')
    const part = await shop.changed(id, 'cancellation', { lines: [{ line: 1, quantity: 1 }] })
    expect(part).toMatchObject({ lines: [{ cancelled: 1, refunded: 2 }, {}], refunds: [{ amount: 7000 }] })
  })

  test('a cancelled order releases a payment that is not captured, and keeps the money if the operator chooses to', async () => {
    const authorised = await shop.order('manual')
    const part = { lines: [{ line: 1, quantity: 1 }] }
    expectFailure(await shop.change(authorised, 'cancellation', part), 409, 'ORDER_STATE', 'refund')
    const cancelled = await shop.changed(authorised, 'cancellation')
    // The certificate's part is credited to it.
    expect(cancelled.refunds).toMatchObject([{ amount: 1000, payment: 0, certificates: [{ amount: 1000 }] }])
    expect(await payment(authorised)).toBe('cancelled 0 0')
    expect(await shop.read(authorised)).toMatchObject({ payments: [{ state: 'cancelled' }] })
    const captured = await shop.order('manual')
    await shop.changed(captured, 'capture')
    // The service has answered, but the request is set to waiting again, as after a lost response.
    await shop.platform.runDue()
    await shop.shop.commerce.db
      .updateTable('payment_operations')
      .set({ due_at: '2026-06-01T12:30:00.000Z' })
      .where('attempt_id', '=', captured)
      .execute()
    expectFailure(await shop.change(captured, 'cancellation'), 409, 'ORDER_STATE', 'refund')
    const kept = await shop.order()
    expect(await shop.changed(kept, 'cancellation', { refund: false })).toMatchObject({ refunds: [] })
    expect(await payment(kept)).toBe('captured 8190 0')
    expect(await shop.changed(kept, 'refunds', { amount: 9190 })).toMatchObject({ payment_state: 'refunded' })
  })

  test('that are waiting for pieces, of which those that left the stock with the payment are shipped first', async () => {
    const { stock: goods, commerce } = shop.shop
    const count = (onHand: number) => {
      const reason = { actor: 'ann@shop.example', reason: 'counted', now: stockStart }
      return commerce.transact((tx) =>
        correctStock(tx, { sku: 'LAMP-RED', location: 'workshop', onHand, ...reason }),
      )
    }
    const policy = { kind: 'backorder', limit: 9, days: 7 } as const
    await goods.feed([goodsSku('LAMP-RED', { stock: { workshop: 10 }, policy })])
    await count(1)
    const id = await shop.order()
    const waiting = () => goods.backordered('LAMP-RED')
    expect([(await stock())[0], await waiting()]).toEqual(['0/0', 1])
    await shop.changed(id, 'shipments', { lines: [{ line: 1, quantity: 1 }] })
    expect(await waiting()).toBe(1)
    // The returned piece is not the one for which the order is waiting.
    await shop.changed(id, 'receipts', { lines: [{ line: 1, quantity: 1 }] })
    await count(3)
    await shop.changed(id, 'shipments')
    expect([(await stock())[0], await waiting()]).toEqual(['2/0', 0])
  })

  test('only if nobody else has changed them in the meantime', async () => {
    const id = await shop.order()
    const { updated_at } = await shop.read(id)
    const parts = [1, 2].map(() => ({ updated_at, lines: [{ line: 1, quantity: 1 }], capture: false }))
    const answers = await Promise.all(parts.map((body) => shop.send(`POST /orders/${id}/shipments`, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await shop.read(id)).toMatchObject({ lines: [{ shipped: 1 }, { shipped: 0 }] })
    const stale = await shop.send(`POST /orders/${id}/notes`, { updated_at, text: 'late' })
    expectFailure(stale, 409, 'CONFLICT', 'updated_at')
    expectFailure(
      await shop.send(`POST /orders/${id}/notes`, { text: 'x' }),
      400,
      'MISSING_PARAMETER',
      'updated_at',
    )
    const unknown = await shop.send(`POST /orders/${'f'.repeat(32)}/notes`, { updated_at, text: 'x' })
    expectFailure(unknown, 404, 'NOT_FOUND', 'order')
  })

  test('or not at all: a refusal names the field and changes nothing', async () => {
    const id = await shop.order()
    const before = { order: await shop.read(id), stock: await stock() }
    const line = (number: number, quantity: number) => ({ lines: [{ line: number, quantity }] })
    for (const [path, body, status, code, field] of [
      ['refunds', { amount: 9191 }, 422, 'ABOVE_MAXIMUM', 'amount'],
      ['refunds', { shipping: 491 }, 422, 'ABOVE_MAXIMUM', 'shipping'],
      ['refunds', line(1, 3), 422, 'ABOVE_MAXIMUM', 'lines.0.quantity'],
      ['refunds', {}, 400, 'MISSING_PARAMETER', 'amount'],
      ['refunds', { amount: 100, return: 'none' }, 404, 'NOT_FOUND', 'return'],
      ['shipments', line(2, 2), 422, 'ABOVE_MAXIMUM', 'lines.0.quantity'],
      ['shipments', line(9, 1), 404, 'NOT_FOUND', 'lines.0.line'],
      ['shipments', { tracking_url: 'javascript:alert(1)' }, 400, 'BAD_PARAMETER', 'tracking_url'],
      ['deliveries', {}, 409, 'ORDER_STATE', 'shipment'],
      ['cancellation', line(1, 3), 422, 'ABOVE_MAXIMUM', 'lines.0.quantity'],
      ['receipts', line(1, 1), 422, 'ABOVE_MAXIMUM', 'lines.0.quantity'],
      ['returns/none/decision', { decision: 'accept' }, 404, 'NOT_FOUND', 'return'],
      ['capture', {}, 409, 'ORDER_STATE', 'order'],
      ['payment', {}, 409, 'ORDER_STATE', 'order'],
      ['mails', { event: 'order_shipped' }, 404, 'NOT_FOUND', 'event'],
      ['notes', { text: ' ' }, 400, 'BAD_PARAMETER', 'text'],
    ] as const) {
      expectFailure(await shop.change(id, path, body), status, code, field)
    }
    expect({ order: await shop.read(id), stock: await stock() }).toEqual(before)
    const log = await shop.readLog(id)
    expect(log[0]).toEqual(['order.refund', 'ABOVE_MAXIMUM'])
  })
})
