import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { sampleDraft } from '../../test/orders.ts'
import { storeSettings } from '../../test/store-settings.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { isRuleError, type Order, type OrderCommand, type OrderPayment } from '../store/index.ts'
import { applyOrderCommand, placeOrder } from './orders.ts'
import { findOrder } from './orders.repository.ts'

const at = '2026-06-01T12:00:00.000Z'
const scope = { settings: storeSettings, at }
const captured = {
  id: 'p1',
  method: 'card',
  state: 'captured',
  amount: 8190,
  label: 'Visa •••• 4242',
} as const
const idOf = (number: number) => String(number).padStart(32, '0')

describe.each(databases())('stored orders on $name', ({ open }) => {
  let database: OpenedDatabase
  let commerce: Awaited<ReturnType<typeof openCommerce>>

  beforeEach(async () => {
    database = await open()
    commerce = await openCommerce(database)
  })
  afterEach(async () => {
    await commerce.close()
    await database.remove()
  })

  const place = (number: number, state: OrderPayment['state'] = 'captured') =>
    commerce.transact((tx) =>
      placeOrder(tx, sampleDraft(), { ...scope, id: idOf(number), payment: { ...captured, state } }),
    )
  const apply = (command: OrderCommand, number = 1) =>
    commerce.transact((tx) => applyOrderCommand(tx, idOf(number), command, scope))
  const ship: OrderCommand = {
    ...{ kind: 'ship', shipmentId: 's1', carrier: 'DHL', trackingNumber: '1', trackingUrl: undefined },
    lines: [{ lineId: 1, quantity: 1 }],
  }

  test('are placed only once, even if placed repeatedly and concurrently', async () => {
    const orders = await Promise.all([place(1), place(1), place(2), place(1), place(2), place(1)])
    expect(new Set(orders.map(({ id, number }) => `${id} ${number}`)).size).toBe(2)
    expect(orders[0]?.number).toMatch(/^T-0000[12]$/)
    expect(await listEvents(commerce)).toEqual(
      [1, 1, 1, 2, 2, 2].map((_, index) => ({
        sequence: index + 1,
        kind: ['placed', 'paid', 'document-created'][index % 3],
      })),
    )
  })

  test('are read back as they were placed', async () => {
    const placed = await place(1)
    expect(await findOrder(commerce.db, { id: idOf(1) })).toEqual(placed)
    expect(placed).toMatchObject({ ...sampleDraft(), state: 'paid', documents: [{ number: 'INV-00001' }] })
    const { number } = placed
    expect(await findOrder(commerce.db, { number, email: 'ada@example.test' })).toEqual(placed)
    expect(await findOrder(commerce.db, { number, email: 'eve@example.test' })).toBeUndefined()
  })

  test('have numbers without gaps, even if a transaction fails', async () => {
    await place(1)
    const failing = commerce.transact(async (tx) => {
      await placeOrder(tx, sampleDraft(), { ...scope, id: idOf(2), payment: captured })
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    const [third, fourth] = [await place(3), await place(4, 'requires-payment')]
    expect([third.number, fourth.number]).toEqual(['T-00002', 'T-00003'])
    expect([third, fourth].map(({ documents }) => documents.map(({ number }) => number))).toEqual([
      ['INV-00002'],
      [],
    ])
    const paid = await apply({ kind: 'record-payment', payment: captured }, 4)
    expect(paid).toMatchObject({ state: 'paid', documents: [{ number: 'INV-00003' }] })
    expect((await listEvents(commerce)).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    )
  })

  test('are changed by concurrent commands', async () => {
    await place(1)
    const results = await Promise.all(
      ['s1', 's2', 's3', 's4'].map((shipmentId) => apply({ ...ship, shipmentId })),
    )
    expect(results.filter(isRuleError)).toEqual([
      ...Array.from({ length: 2 }, () => ({
        ...{ refused: 'ABOVE_MAXIMUM', field: 'lines.0.quantity', details: { maximum: 0, sku: 'LAMP-RED' } },
      })),
    ])
    const order = (await findOrder(commerce.db, { id: idOf(1) })) as Order
    expect(order).toMatchObject({
      state: 'partly-shipped',
      progress: new Map([[1, { shipped: 2, returned: 0, cancelled: 0 }]]),
    })
    const rows = await commerce.db.selectFrom('order_lines').select(['id', 'shipped']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 1, shipped: 2 },
      { id: 2, shipped: 0 },
    ])
  })

  test('are unchanged if a command is refused', async () => {
    await place(1)
    const before = await dump(commerce)
    const refusals = [
      await apply({ kind: 'deliver', shipmentId: undefined }),
      await apply({ kind: 'deliver', shipmentId: 's9' }),
      await apply(ship, 2),
    ]
    expect(refusals.map((result) => isRuleError(result) && result.refused)).toEqual([
      'ORDER_STATE',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect(await dump(commerce)).toEqual(before)
  })

  test('get a credit note for each refund', async () => {
    await place(1)
    const refund = { kind: 'refund', lines: [], reason: 'late', returnId: undefined } as const
    await apply({ ...refund, refundId: 'r1', amount: 500 })
    const order = await apply({ ...refund, refundId: 'r2', amount: 8690 })
    expect(order).toMatchObject({
      paymentState: 'refunded',
      documents: [
        { kind: 'invoice', number: 'INV-00001', amount: 9190 },
        { kind: 'credit-note', number: 'CN-00001', amount: 500, refundId: 'r1' },
        { kind: 'credit-note', number: 'CN-00002', amount: 8690, refundId: 'r2' },
      ],
    })
    expect(await findOrder(commerce.db, { id: idOf(1) })).toEqual(order)
  })
})

async function listEvents({ db }: Pick<CommerceDatabase, 'db'>) {
  return db.selectFrom('order_events').select(['sequence', 'kind']).orderBy('sequence').execute()
}

async function dump({ db }: Pick<CommerceDatabase, 'db'>) {
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    lines: await db.selectFrom('order_lines').selectAll().execute(),
    events: await listEvents({ db }),
    sequences: await db.selectFrom('order_sequences').selectAll().orderBy('kind').execute(),
  }
}
