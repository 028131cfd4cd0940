import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodsSku } from '../../test/goods.ts'
import { checkSums, openStock, stockStart, type OpenStock } from '../../test/stock.ts'
import type { CommerceExecutor } from '../database/index.ts'
import {
  cancelStock,
  correctStock,
  createStock,
  releaseStock,
  reserveStock,
  returnStock,
  shipWaiting,
  takeStock,
  type StockRequest,
} from './index.ts'

const later = '2026-06-01T12:15:00.000Z'
const afterExpiry = '2026-06-01T12:15:00.001Z'
const request: StockRequest = {
  holderId: 'one',
  lines: [{ sku: 'cup', quantity: 6 }],
  pickupLocation: undefined,
  expiresAt: later,
  now: stockStart,
}
const operator = { actor: 'ann@shop.example', reason: 'counted', now: stockStart }

const fail = (error: unknown): never => {
  throw error
}

describe.each(databases())('the stock on $name (R37, R41)', ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  const run = <T>(work: (tx: CommerceExecutor) => Promise<T>) => stock.commerce.transact(work)
  const reserve = (changes: Partial<StockRequest> = {}) =>
    run((tx) => reserveStock(tx, { ...request, ...changes }))
  const take = (quantity = 6, orderId = 'one') =>
    run((tx) => takeStock(tx, { orderId, lines: [{ sku: 'cup', quantity }], now: stockStart }))
  const order = (quantity: number, orderId = 'one') => ({
    ...{ orderId, pieces: [{ sku: 'cup', quantity }] },
    ...{ actor: 'shop', reason: 'cancelled', now: stockStart },
  })

  beforeEach(async () => {
    opened = await open()
    stock = await openStock(opened)
  })
  afterEach(async () => {
    await checkSums(stock)
    await stock.commerce.close()
    await opened.remove()
  })

  test('is reserved by location in their order, taken by the order, and every piece is in the ledger', async () => {
    expect(await reserve()).toBeUndefined()
    expect(await stock.levels('cup')).toEqual({ workshop: '5/5', shop: '2/1' })
    expect(await take()).toBe(true)
    expect(await stock.levels('cup')).toEqual({ workshop: '0/0', shop: '1/0' })
    // Releasing them again has no effect.
    expect(await take()).toBe(false)
    await run((tx) => releaseStock(tx, 'one', stockStart))
    expect(await stock.levels('cup')).toEqual({ workshop: '0/0', shop: '1/0' })
    const ledger = await stock.commerce.db
      .selectFrom('stock_ledger')
      .select(['location', 'delta', 'kind', 'actor', 'reason', 'order_id'])
      .orderBy('sequence')
      .execute()
    expect(ledger).toEqual([
      { location: 'workshop', delta: 5, kind: 'import', actor: 'catalogue', reason: 'feed', order_id: null },
      { location: 'shop', delta: 2, kind: 'import', actor: 'catalogue', reason: 'feed', order_id: null },
      { location: 'workshop', delta: -5, kind: 'sale', actor: 'shop', reason: 'order', order_id: 'one' },
      { location: 'shop', delta: -1, kind: 'sale', actor: 'shop', reason: 'order', order_id: 'one' },
    ])
  })

  test('of a location is used for orders that are picked up there', async () => {
    expect(await reserve({ pickupLocation: 'shop' })).toEqual({
      refused: 'OUT_OF_STOCK',
      field: 'lines.0',
      details: { sku: 'cup', available: 2 },
    })
    expect(await reserve({ pickupLocation: 'shop', lines: [{ sku: 'cup', quantity: 2 }] })).toBeUndefined()
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '2/2' })
  })

  test('rejects quantities that it does not have, and then reserves nothing', async () => {
    await stock.feed([goodsSku('jug', { stock: { shop: 1 } })])
    const lines = (jugs: number) => [
      { sku: 'cup', quantity: 3 },
      { sku: 'jug', quantity: jugs },
      { sku: 'cup', quantity: 4 },
    ]
    expect(await reserve({ lines: lines(2) })).toEqual({
      refused: 'OUT_OF_STOCK',
      field: 'lines.1',
      details: { sku: 'jug', available: 1 },
    })
    expect(await reserve({ lines: [{ sku: 'vase', quantity: 1 }] })).toMatchObject({
      refused: 'UNKNOWN_VARIANT',
    })
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '2/0' })
    expect(await reserve({ lines: lines(1) })).toBeUndefined()
    expect(await stock.levels('cup')).toEqual({ workshop: '5/5', shop: '2/2' })
  })

  test('is released after a failed payment, and once its reservation has expired', async () => {
    await reserve({ lines: [{ sku: 'cup', quantity: 7 }] })
    expect(await reserve({ holderId: 'two' })).toMatchObject({ refused: 'OUT_OF_STOCK' })
    await run((tx) => releaseStock(tx, 'one', stockStart))
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '2/0' })
    await reserve()
    // The payment has not released them yet.
    expect(
      await reserve({ holderId: 'two', now: afterExpiry, expiresAt: '2026-06-01T12:30:00Z' }),
    ).toBeUndefined()
    // The stock schedule releases nothing, since a payment with another clock may be about to
    // succeed.
    const schedule = createStock({
      commerce: stock.commerce,
      isIdle: true,
      now: () => Date.parse(afterExpiry),
      onError: fail,
    })
    await schedule.runDue()
    await schedule.close()
    expect(await stock.levels('cup')).toEqual({ workshop: '5/10', shop: '2/2' })
    await run((tx) => releaseStock(tx, 'one', afterExpiry))
    expect(await stock.levels('cup')).toEqual({ workshop: '5/5', shop: '2/1' })
  })

  test('is taken only once if two clocks disagree about a reservation, and never partly', async () => {
    await reserve()
    await reserve({ holderId: 'two', now: afterExpiry, expiresAt: '2026-06-01T12:30:00Z' })
    // The clock of the first payment's process is slow.
    expect(await take()).toBe(true)
    const levels = { workshop: '0/5', shop: '1/1' }
    expect(await stock.levels('cup')).toEqual(levels)
    expect(await take(6, 'two')).toBe(false)
    // Too few pieces, too many, and none.
    expect(await take(7, 'two')).toBe(false)
    expect(await take(1, 'two')).toBe(false)
    expect(await take(1, 'unknown')).toBe(false)
    expect(await stock.levels('cup')).toEqual(levels)
    await run((tx) => releaseStock(tx, 'two', afterExpiry))
    expect(await reserve({ holderId: 'two', now: afterExpiry })).toMatchObject({
      ...{ refused: 'OUT_OF_STOCK', details: { available: 1 } },
    })
  })

  test('counts back-ordered pieces separately, up to their limit, until they are shipped', async () => {
    await stock.feed([
      goodsSku('cup', { stock: { workshop: 5 }, policy: { kind: 'backorder', limit: 3, days: 7 } }),
    ])
    expect(await reserve({ lines: [{ sku: 'cup', quantity: 9 }] })).toMatchObject({
      details: { sku: 'cup', available: 8 },
    })
    expect(await reserve({ lines: [{ sku: 'cup', quantity: 7 }] })).toBeUndefined()
    expect(await stock.backordered('cup')).toBe(2)
    await take(7)
    expect(await stock.levels('cup')).toEqual({ workshop: '0/0' })
    expect(await stock.backordered('cup')).toBe(2)
    await run((tx) => correctStock(tx, { ...operator, sku: 'cup', location: 'workshop', onHand: 4 }))
    await run((tx) => shipWaiting(tx, { ...order(2), left: [] }))
    expect(await stock.levels('cup')).toEqual({ workshop: '2/0' })
    expect(await stock.backordered('cup')).toBe(0)
  })

  test('gets back exactly what an order cancels or a customer returns', async () => {
    await stock.feed([
      goodsSku('cup', { stock: { workshop: 5, shop: 2 }, policy: { kind: 'made-to-order', days: 7 } }),
    ])
    await reserve({ lines: [{ sku: 'cup', quantity: 9 }] })
    await take(9)
    // Two made-to-order pieces do not exist yet.
    await run((tx) => cancelStock(tx, order(3)))
    expect(await stock.backordered('cup')).toBe(0)
    expect(await stock.levels('cup')).toEqual({ workshop: '0/0', shop: '1/0' })
    await run((tx) => returnStock(tx, order(4)))
    expect(await stock.levels('cup')).toEqual({ workshop: '3/0', shop: '2/0' })
    await run((tx) => returnStock(tx, order(400)))
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '2/0' })
    await run((tx) => returnStock(tx, order(1, 'unknown')))
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '2/0' })
  })

  test('is corrected by an operator, also at a location where the SKU was not stocked', async () => {
    await stock.feed([goodsSku('jug', { stock: {} })])
    const correct = (sku: string, location: string, onHand: number) =>
      run((tx) => correctStock(tx, { ...operator, sku, location, onHand }))
    expect(await correct('cup', 'workshop', 3)).toBe(true)
    expect(await correct('jug', 'shop', 4)).toBe(true)
    expect(await correct('vase', 'shop', 4)).toBe(false)
    expect(await stock.levels('cup')).toEqual({ workshop: '3/0', shop: '2/0' })
    expect(await stock.levels('jug')).toEqual({ shop: '4/0' })
    expect(
      await stock.commerce.db
        .selectFrom('stock_ledger')
        .select(['delta', 'actor', 'reason'])
        .where('kind', '=', 'correction')
        .orderBy('sequence')
        .execute(),
    ).toEqual([
      { delta: -2, actor: operator.actor, reason: 'counted' },
      { delta: 4, actor: operator.actor, reason: 'counted' },
    ])
  })

  test('in a feed is written as differences, and reservations are kept', async () => {
    await reserve()
    // If the quantity in the feed has not changed, later sales are preserved.
    await take()
    await stock.feed([goodsSku('cup', { weight: 1 })])
    expect(await stock.levels('cup')).toEqual({ workshop: '0/0', shop: '1/0' })
    await stock.feed([goodsSku('cup', { stock: { workshop: 9, shop: 2 } })])
    await reserve({ holderId: 'two' })
    await stock.feed([goodsSku('cup', { stock: { shop: 2 } })])
    await stock.feed([goodsSku('cup', { stock: { workshop: 4, shop: 2 } })])
    expect(await stock.levels('cup')).toEqual({ workshop: '4/6', shop: '1/0' })
    // Six pieces are reserved, so four are left.
    expect(await take(6, 'two')).toBe(false)
    expect(await stock.levels('cup')).toEqual({ workshop: '4/6', shop: '1/0' })
    await run((tx) => releaseStock(tx, 'two', stockStart))
    expect(await reserve({ holderId: 'two' })).toMatchObject({ details: { available: 5 } })
  })

  test('only changes pages if the availability class changes', async () => {
    const schedule = createStock({
      commerce: stock.commerce,
      isIdle: true,
      now: () => Date.parse(stockStart),
      onError: fail,
    })
    const tags = async () => (await stock.commerce.db.selectFrom('changes').select('tag').execute()).length
    const before = await tags()
    await reserve({ lines: [{ sku: 'cup', quantity: 1 }] })
    await schedule.runDue()
    expect(await tags()).toBe(before)
    await reserve({ holderId: 'two', lines: [{ sku: 'cup', quantity: 6 }] })
    schedule.refreshSoon()
    await schedule.close()
    expect(await tags()).toBe(before + 1)
    const { data } = await stock.commerce.db
      .selectFrom('goods_projections')
      .select('data')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({ availability: 'sold-out' })
    expect(await stock.commerce.db.selectFrom('stock_changes').selectAll().execute()).toEqual([])
  })
})
