import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { eur, openProducts } from '../../test/products.ts'
import { refreshProjections } from './refresh-projections.ts'
import { createSaleSchedule } from './sale-schedule.ts'

const start = Date.UTC(2026, 5, 1)
const end = Date.UTC(2026, 5, 8)
const toText = (time: number) => new Date(time).toISOString()

describe.each(databases())('the schedule of sales on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.remove())

  test('a process that waits for another does not restore an ended sale', async () => {
    let now = start - 1
    const { platform, load } = await openProducts(opened, { now: () => now })
    await load([
      { key: 'a', prices: [[eur(900, { sale: { price: 500, from: toText(start), to: toText(end) } })]] },
    ])
    await platform.close()
    const [one, other] = [await openCommerce(opened), await openCommerce(opened)]
    const isListed = Promise.withResolvers<void>()
    const schedule = createSaleSchedule({
      commerce: {
        ...one,
        write(lock, work) {
          isListed.resolve()
          return one.write(lock, work)
        },
      },
      now: () => now,
      onError: (error) => {
        throw error
      },
      intervalMs: 0,
    })
    now = start
    const running: Promise<number>[] = []
    await other.write('commerce', async (tx) => {
      running.push(schedule.runDue())
      // The product becomes due while the schedule is waiting for the lock.
      await isListed.promise
      now = end
      await refreshProjections(tx, ['a'], toText(now))
    })
    await Promise.all(running)
    expect(await one.db.selectFrom('goods_lowest_prices').select('amount').execute()).toEqual([
      { amount: 900 },
    ])
    await schedule.close()
    await one.close()
    await other.close()
  })

  test('a transaction without the lock cannot write projections', async () => {
    const commerce = await openCommerce(opened)
    // @ts-expect-error `transact` takes no lock
    const refreshing = commerce.transact((tx) => refreshProjections(tx, [], toText(start)))
    await expect(refreshing).resolves.toBeUndefined()
    await commerce.close()
  })
})
