import { databases } from '@vitrine/testing'
import { runImportWhileBuying } from '@vitrine/testing/crowd'
import { describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'

/**
 * A short import. `npm run soak -- --import-while-buying` imports 100,000 products and reports
 * durations.
 */
const short = { shoppers: 4, pauseMs: 40, products: 400, baseMs: 200 }

// One version of PostgreSQL is enough, since starting a process of the shop takes a long time.
describe.each(databases().slice(0, 2))('an import of prices and stock on $name', ({ openEmpty }) => {
  test('runs while shoppers buy, without any failures (R37)', async () => {
    const opened = await openEmpty()
    const { orders, during, problems } = await runImportWhileBuying(opened, short)
    expect(problems).toEqual([])
    expect(orders).toBeGreaterThan(0)
    expect(during.length).toBeGreaterThan(0)
    {
      await using commerce = await openCommerce(opened)
      const sums = async (table: 'goods_stock' | 'stock_ledger', column: 'on_hand' | 'delta') =>
        commerce.db
          .selectFrom(table)
          .select((eb) => eb.fn.sum<number>(eb.ref(column)).as('sum'))
          .executeTakeFirstOrThrow()
      expect(await sums('goods_stock', 'on_hand')).toEqual(await sums('stock_ledger', 'delta'))
    }
    await opened.remove()
  })
})
