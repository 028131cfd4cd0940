import { databases, type OpenedDatabase } from '@vitrine/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { eur, openProducts, productModel, usd } from '../../test/products.ts'

describe.each(databases())('lowest prices on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.remove())

  test('upgrading the platform fills them for the goods of an earlier release', async () => {
    const { platform, load } = await openProducts(opened, { now: () => Date.UTC(2026, 4, 31) })
    const sale = { price: 400, to: '2026-06-08T00:00:00Z' }
    await load([
      {
        key: 'a',
        prices: [
          [eur(900), usd(700)],
          [eur(500, { sale }), eur(100, { group: '2' })],
        ],
      },
      { key: 'b', prices: [[usd(300)], [usd(250)]] },
      { key: 'c' },
    ])
    await platform.close()
    const read = async () => {
      const commerce = await openCommerce(opened)
      const rows = await commerce.db
        .selectFrom('goods_lowest_prices')
        .selectAll()
        .orderBy('product_key')
        .orderBy('currency')
        .execute()
      await commerce.close()
      return rows
    }
    const before = await read()
    const model = productModel
    expect(before).toEqual([
      { product_key: 'a', currency: 'EUR', model, amount: 400 },
      { product_key: 'a', currency: 'USD', model, amount: 700 },
      { product_key: 'b', currency: 'USD', model, amount: 250 },
    ])
    const commerce = await openCommerce(opened)
    await sql`drop table goods_lowest_prices`.execute(commerce.db)
    await sql`delete from kysely_migration where name = '031-lowest-prices'`.execute(commerce.db)
    await commerce.close()
    expect(await read()).toEqual(before)
  })
})
