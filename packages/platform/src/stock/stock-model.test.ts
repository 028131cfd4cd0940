import { databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsSku } from '../../test/goods.ts'
import { openStock, stockStart, type OpenStock } from '../../test/stock.ts'
import type { FeedSku } from '../goods/index.ts'
import {
  cancelStock,
  correctStock,
  releaseStock,
  reserveStock,
  returnStock,
  shipWaiting,
  takeStock,
} from './index.ts'

const skus = ['deny', 'limited', 'made'] as const
const policies: Readonly<Record<(typeof skus)[number], FeedSku['policy']>> = {
  deny: { kind: 'deny' },
  limited: { kind: 'backorder', limit: 4, days: 3 },
  made: { kind: 'made-to-order', days: 9 },
}
const locationIds = ['workshop', 'shop'] as const

const sku = fc.constantFrom(...skus)
const location = fc.constantFrom(...locationIds)
const quantity = fc.integer({ min: 1, max: 5 })
const holder = fc.integer({ min: 0, max: 4 })
const action = fc.oneof(
  fc.record({
    kind: fc.constant('reserve' as const),
    lines: fc.array(fc.record({ sku, quantity }), { minLength: 1, maxLength: 3 }),
    pickup: fc.option(location, { nil: undefined, freq: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('take' as const, 'release' as const), holder }),
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'return' as const, 'ship' as const),
    ...{ holder, sku, quantity },
  }),
  fc.record({ kind: fc.constant('correct' as const), sku, location, onHand: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ kind: fc.constant('feed' as const), sku, location, count: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: -20, max: 20 }) }),
)

describe.each(databases())('random changes of the stock on $name', ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  beforeAll(async () => {
    opened = await open()
    stock = await openStock(opened)
  })
  afterAll(async () => {
    await stock.commerce.close()
    await opened.remove()
  })

  /** Each piece of a placed order is in the ledger, or is outstanding if its policy allows it. */
  const expectTaken = async (
    orderId: string,
    lines: readonly { readonly sku: string; readonly quantity: number }[],
  ) => {
    const { db } = stock.commerce
    const sold = await db
      .selectFrom('stock_ledger')
      .select(['sku', 'delta'])
      .where('order_id', '=', orderId)
      .execute()
    const waiting = await db
      .selectFrom('stock_reservations')
      .select(['sku', 'quantity'])
      .where('holder_id', '=', orderId)
      .execute()
    const sums = new Map<string, number>()
    const add = (of: string, count: number) => sums.set(of, (sums.get(of) ?? 0) + count)
    for (const line of lines) add(line.sku, line.quantity)
    for (const row of sold) add(row.sku, row.delta)
    for (const row of waiting) add(row.sku, -row.quantity)
    expect([...sums.values()].filter((count) => count !== 0)).toEqual([])
    expect(waiting.filter((row) => row.sku.startsWith('deny'))).toEqual([])
  }

  test('keep all totals consistent, sell no piece twice, and never fall below zero (R41)', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 25 }), async (actions) => {
        run += 1
        let time = Date.parse(stockStart)
        const toIso = (minutes = 0) => new Date(time + minutes * 60_000).toISOString()
        const name = (of: string) => `${of}-${run}`
        const toFeed = (of: (typeof skus)[number], counts: Readonly<Record<string, number>>) =>
          goodsSku(name(of), { policy: policies[of] ?? { kind: 'deny' }, stock: counts })
        const counts = Object.fromEntries(skus.map((each) => [each, { workshop: 4, shop: 2 }]))
        await stock.feed(skus.map((each) => toFeed(each, counts[each] ?? {})))
        const holders: string[] = []
        const linesOf = new Map<string, readonly { readonly sku: string; readonly quantity: number }[]>()
        const { transact } = stock.commerce
        for (const each of actions) {
          const now = toIso()
          const orderId = 'holder' in each ? (holders[each.holder % (holders.length || 1)] ?? '') : ''
          const pieces =
            'sku' in each && 'quantity' in each ? [{ sku: name(each.sku), quantity: each.quantity }] : []
          const order = { orderId, pieces, actor: 'shop', reason: 'test', now }
          switch (each.kind) {
            case 'reserve': {
              const holderId = `${run}-${holders.length}`
              const lines = each.lines.map((line) => ({ ...line, sku: name(line.sku) }))
              const refusal = await transact((tx) =>
                reserveStock(tx, {
                  ...{ holderId, lines, pickupLocation: each.pickup },
                  ...{ expiresAt: toIso(15), now },
                }),
              )
              if (refusal) break
              holders.push(holderId)
              linesOf.set(holderId, lines)
              break
            }
            case 'take':
              if (
                await transact((tx) => takeStock(tx, { orderId, lines: linesOf.get(orderId) ?? [], now }))
              ) {
                await expectTaken(orderId, linesOf.get(orderId) ?? [])
              }
              break
            case 'release':
              await transact((tx) => releaseStock(tx, orderId, now))
              break
            case 'cancel':
              await transact((tx) => cancelStock(tx, order))
              break
            case 'return':
              await transact((tx) => returnStock(tx, order))
              break
            case 'ship':
              await transact((tx) => shipWaiting(tx, { ...order, left: [] }))
              break
            case 'correct':
              await transact((tx) => correctStock(tx, { ...each, ...order, sku: name(each.sku) }))
              break
            case 'feed':
              counts[each.sku] = { ...counts[each.sku], [each.location]: each.count } as never
              await stock.feed([toFeed(each.sku, counts[each.sku] ?? {})], now)
              break
            case 'pass':
              // The clock can also go backwards, as with a different server.
              time += each.minutes * 60_000
          }
        }
        expect(await stock.findDifferences()).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})
