import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodsSku } from '../../test/goods.ts'
import { checkSums, openStock, stockStart, type OpenStock } from '../../test/stock.ts'
import { findLowestPriorPrices, findPrice, findProjections, findSkus, recordWrites } from '../goods/index.ts'
import { releaseStock, reserveStock } from '../stock/index.ts'
import { moveUpdates } from './move-updates.ts'
import type { PlannedUpdates } from './plan-changes.ts'
import { beginUpdate } from './stage-update.ts'
import { findUpdates } from './updates.repository.ts'

const later = '2026-06-02T12:00:00.000Z'
const clock = () => Date.parse(later)

const none = { sale: null, sale_from: null, sale_to: null }
const toPrice = (sku: string, list: number | null, currency = 'EUR', group = '0') => ({
  ...{ sku, currency, customer_group: group, list, ...none },
})

describe.each(databases())('imports of prices and stock on $name', ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  beforeEach(async () => {
    opened = await open()
    stock = await openStock(opened, [goodsSku('cup'), goodsSku('jug')])
  })
  afterEach(async () => {
    await stock.commerce.close()
    await opened.remove()
  })

  /** Returns the id of the import; undefined if another one is running. */
  const stage = async (values: Partial<PlannedUpdates>): Promise<string | undefined> => {
    const update = await beginUpdate(stock.commerce, { actor: 'ada@shop.test', reason: 'June' }, clock)
    if (!update) return undefined
    expect(await update.stage({ prices: [], stock: [], ...values })).toBe(true)
    expect(await update.makeEffective(() => Promise.resolve(undefined))).toBe(true)
    return update.id
  }
  const move = () => moveUpdates(stock.commerce, clock)
  const readSku = async (sku: string) => {
    const found = (await findSkus(stock.commerce.db, [sku])).get(sku)
    if (!found) throw new Error(`${sku} is missing`)
    return found
  }
  const amountOf = async (sku: string, groupId = '0') =>
    findPrice((await readSku(sku)).prices, { currency: 'EUR', groupId, at: later })?.amount

  test('are visible to readers before their rows are moved, and unchanged afterwards', async () => {
    await stage({
      prices: [
        { ...toPrice('cup', 1500), sale: 1000 },
        toPrice('cup', null, 'USD'),
        toPrice('jug', 900, 'EUR', '3'),
      ],
      stock: [
        { sku: 'cup', location: 'shop', delta: 7 },
        { sku: 'jug', location: 'workshop', delta: -3 },
      ],
    })
    const read = async () => {
      const cup = await readSku('cup')
      const request = { currency: 'EUR', groupId: '0', at: later }
      return {
        prices: cup.prices.toSorted((a, b) => (a.currency + a.groupId < b.currency + b.groupId ? -1 : 1)),
        available: cup.stock.available,
        lowest: (await findLowestPriorPrices(stock.commerce.db, [cup], request)).get('cup'),
        jug: (await readSku('jug')).stock.available,
        group: await amountOf('jug', '3'),
      }
    }
    const before = await read()
    expect(before).toMatchObject({ available: 14, jug: 4, lowest: 1200, group: 900 })
    expect(before.prices).toEqual([
      {
        ...{ currency: 'EUR', groupId: '0', list: 1500, since: later },
        sale: { amount: 1000, from: undefined, to: undefined },
      },
      { currency: 'EUR', groupId: '2', list: 960, sale: undefined, since: stockStart },
    ])
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '2/0' })
    expect(await move()).toBe(5)
    expect(await read()).toEqual(before)
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '9/0' })
    const projections = await findProjections(stock.commerce.db, ['products/cup'])
    expect(JSON.parse(projections.get('products/cup')?.data ?? '')).toMatchObject({
      prices: { EUR: { list: 1500, sale: 1000 } },
    })
    await checkSums(stock)
    expect(await findUpdates(stock.commerce.db, 'done')).toMatchObject([{ changes: 5, written: 5 }])
  })

  test('keep what is sold while they are staged and moved', async () => {
    const reserve = (holderId: string) =>
      stock.commerce.transact((tx) =>
        reserveStock(tx, {
          ...{ holderId, now: later, expiresAt: '2026-06-02T12:15:00.000Z', pickupLocation: undefined },
          lines: [{ sku: 'cup', quantity: 2 }],
        }),
      )
    await stage({ stock: [{ sku: 'cup', location: 'shop', delta: -2 }] })
    await reserve('attempt-1')
    // Reserving has moved the SKU's row.
    expect(await stock.levels('cup')).toEqual({ workshop: '5/2', shop: '0/0' })
    expect(await move()).toBe(0)
    await checkSums(stock)
    await stock.commerce.transact((tx) => releaseStock(tx, 'attempt-1', later))
    await checkSums(stock)
  })

  test('never make the stock negative', async () => {
    await stage({ stock: [{ sku: 'cup', location: 'shop', delta: -2 }] })
    await stage({ stock: [{ sku: 'cup', location: 'shop', delta: -5 }] })
    expect((await readSku('cup')).stock.available).toBe(5)
    await move()
    expect(await stock.levels('cup')).toEqual({ workshop: '5/0', shop: '0/0' })
    await checkSums(stock)
  })

  test('are kept when the catalogue changes other values, and replaced by values that it changes', async () => {
    await stage({
      prices: [toPrice('cup', 1500), toPrice('cup', null, 'USD'), toPrice('cup', 800, 'EUR', '3')],
      stock: [{ sku: 'cup', location: 'attic', delta: 4 }],
    })
    await move()
    await stock.feed([goodsSku('cup', { weight: 900 }), goodsSku('jug')])
    const kept = await readSku('cup')
    expect(kept.weight).toBe(900)
    expect(
      kept.prices.map(({ currency, groupId, list }) => `${currency} ${groupId} ${list}`).toSorted(),
    ).toEqual(['EUR 0 1500', 'EUR 2 960', 'EUR 3 800'])
    expect(await stock.levels('cup')).toMatchObject({ attic: '4/0' })
    await stock.feed([goodsSku('cup', { prices: [{ currency: 'EUR', list: 1300 }] }), goodsSku('jug')])
    const replaced = await readSku('cup')
    expect(
      replaced.prices.map(({ currency, groupId, list }) => `${currency} ${groupId} ${list}`).toSorted(),
    ).toEqual(['EUR 0 1300', 'EUR 3 800'])
    await checkSums(stock)
  })

  test('that were interrupted have no effect, and are removed by the next one', async () => {
    const { db } = stock.commerce
    const row = {
      ...{ id: 'old', state: 'staging' as const, actor: 'ada', reason: 'x', changes: 1 },
      ...{ created_at: stockStart, touched_at: stockStart, effective_at: null, done_at: null },
    }
    await db.insertInto('goods_updates').values(row).execute()
    await db
      .insertInto('goods_update_prices')
      .values({ ...toPrice('cup', 1), update_id: 'old' })
      .execute()
    expect(await amountOf('cup')).toBe(1200)
    await stage({ prices: [toPrice('cup', 1500)] })
    await move()
    expect(await amountOf('cup')).toBe(1500)
    expect(await db.selectFrom('goods_update_prices').selectAll().execute()).toEqual([])
    expect(await findUpdates(db, 'abandoned')).toMatchObject([{ id: 'old' }])
    await db
      .updateTable('goods_updates')
      .set({ state: 'staging', touched_at: later })
      .where('id', '=', 'old')
      .execute()
    expect(await stage({ prices: [toPrice('cup', 1600)] })).toBeUndefined()
    expect(await amountOf('cup')).toBe(1500)
  })

  test('are not taken for interrupted while they remove the rows of an earlier one', async () => {
    const { db } = stock.commerce
    const row = {
      ...{ id: 'old', state: 'abandoned' as const, actor: 'ada', reason: 'x', changes: 1 },
      ...{ created_at: stockStart, touched_at: stockStart, effective_at: null, done_at: null },
    }
    await db.insertInto('goods_updates').values(row).execute()
    await db
      .insertInto('goods_update_prices')
      .values({ ...toPrice('cup', 1), update_id: 'old' })
      .execute()
    let now = clock()
    const update = await beginUpdate(stock.commerce, { actor: 'ada', reason: 'x' }, () => (now += 1000))
    const begun = await findUpdates(db, 'staging')
    expect(begun).toMatchObject([{ id: update?.id }])
    expect(begun.every(({ touched_at: touchedAt, created_at: at }) => touchedAt > at)).toBe(true)
  })

  test('that are cancelled remove the writes recorded for them in short transactions', async () => {
    const { commerce } = stock
    let transactions = 0
    const counted: typeof commerce = {
      ...commerce,
      write(lock, work) {
        transactions += 1
        return commerce.write(lock, work)
      },
    }
    const update = await beginUpdate(counted, { actor: 'ada', reason: 'x' }, clock)
    const skus = Array.from({ length: 2500 }, (_, index) => ({ sku: `sku-${index}`, location: '' }))
    await commerce.write('commerce', (tx) =>
      recordWrites(
        tx,
        skus.map((each) => ({ ...each, on_hand: null })),
      ),
    )
    transactions = 0
    await update?.cancel()
    expect(transactions).toBeGreaterThan(3)
    expect(await commerce.db.selectFrom('goods_update_writes').selectAll().execute()).toEqual([])
    expect(await commerce.db.selectFrom('goods_updates').selectAll().execute()).toEqual([])
  })
})
