import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsSku } from '../../test/goods.ts'
import { openStock, stockStart, type OpenStock } from '../../test/stock.ts'
import { reserveStock, takeStock } from './index.ts'

const later = '2026-06-01T12:15:00.000Z'

describe.each(databases())('a race for the stock on $name (R41)', ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  beforeAll(async () => {
    opened = await open()
    stock = await openStock(opened, [
      goodsSku('a', { stock: { workshop: 30, shop: 20 } }),
      goodsSku('b', { stock: { workshop: 500 } }),
    ])
  })
  afterAll(async () => {
    await stock.commerce.close()
    await opened.remove()
  })

  test('of 200 orders for 50 pieces is won by exactly 50, without deadlocks', async () => {
    const results = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const lines = [
          { sku: 'a', quantity: 1 },
          { sku: 'b', quantity: 1 },
        ]
        return stock.commerce.transact(async (tx) => {
          const orderId = `order-${index}`
          const refusal = await reserveStock(tx, {
            ...{ holderId: orderId, pickupLocation: undefined, expiresAt: later, now: stockStart },
            lines: index % 2 === 0 ? lines : lines.toReversed(),
          })
          if (!refusal && index % 3 > 0) await takeStock(tx, { orderId, lines, now: stockStart })
          return refusal
        })
      }),
    )
    const refusals = results.filter((result) => result !== undefined)
    expect(refusals).toHaveLength(150)
    expect(
      refusals.every(({ refused, details }) => refused === 'OUT_OF_STOCK' && details.available === 0),
    ).toBe(true)
    expect(await stock.findDifferences()).toEqual([])
    const open = await stock.commerce.db.selectFrom('stock_reservations').selectAll().execute()
    const sold = await stock.commerce.db
      .selectFrom('stock_ledger')
      .selectAll()
      .where('kind', '=', 'sale')
      .execute()
    expect(open.length + sold.length).toBe(100)
  })
})
