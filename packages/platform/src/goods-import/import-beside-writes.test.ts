import {
  contentFolder,
  createTestRequest,
  mainDatabases,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import type { AdminGoodsReport } from '@vitrine/contract/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beforeWrites } from '../../test/before-writes.ts'
import { goodsSku } from '../../test/goods.ts'
import { openContent } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { buy, checkSums, openStock, stockStart, type OpenStock } from '../../test/stock.ts'
import type { ContentDatabase } from '../database/index.ts'
import { findPriceRows, removeProducts } from '../goods/index.ts'
import type { ApiError } from '../http/index.ts'
import type { Platform } from '../options.ts'
import { importGoods } from './import-goods.ts'
import { moveUpdates } from './move-updates.ts'
import { findUpdates } from './updates.repository.ts'

const start = Date.parse('2026-06-02T12:00:00.000Z')

/**
 * Points between the transactions of a small import, which starts, reads the file, stages rows and
 * takes effect.
 */
const steps = [1, 2, 3]

describe.each(mainDatabases())('an import of prices and stock during other writes on $name', ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  let content: ContentDatabase & { close(): Promise<void> }
  let platform: Platform
  let operator: TestRequest
  let count = 0
  /** The SKUs of the test. */
  let [cup, jug] = ['', '']

  beforeAll(async () => {
    opened = await open()
    stock = await openStock(opened, [])
    content = await openContent(opened)
    const files = contentFolder(sampleContent())
    platform = await openPlatform(opened, {
      ...{ contentFolder: files.folder, sendsMail: false, now: () => start },
    })
    files.remove()
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ann@staff.test'))
  })
  beforeEach(async () => {
    ;[cup, jug] = [`cup-${++count}`, `jug-${count}`]
    await stock.feed([goodsSku(cup), goodsSku(jug)])
  })
  afterAll(async () => {
    await platform.close()
    await content.close()
    await stock.commerce.close()
    await opened.remove()
  })

  /** Imports a file while other writes happen before one of its transactions. */
  const importBeside = async (lines: readonly string[], step: number, other: () => Promise<void>) => {
    const commerce = beforeWrites(stock.commerce, async (count) => {
      if (count === step) await other()
    })
    const input = {
      ...({ format: 'csv', decimal: 'point', report: 'lines', dry_run: false, reason: 'June' } as const),
      text: lines.join('\n'),
    }
    const result = await importGoods(
      { body: input },
      { ...{ db: content.db, commerce, now: start }, actor: { kind: 'operator', name: 'ada' } },
    )
    await moveUpdates(stock.commerce, () => start)
    await checkSums(stock)
    return result as AdminGoodsReport & ApiError
  }
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify({ reason: 'count', ...body }) }
    expect(await operator(`/apis/admin/v1${path}`, options)).toMatchObject({ status: 200 })
  }
  const change = (...changes: readonly object[]) => post('/goods/changes', { changes })
  const changePrice = (price: object) => change({ sku: cup, price: { currency: 'EUR', ...price } })
  const priceOf = async (sku: string) => {
    const rows = await findPriceRows(stock.commerce.db, [sku])
    const found = rows.find((row) => row.currency === 'EUR' && row.customer_group === '0')
    return found && { list: found.list, sale: found.sale, to: found.sale_to }
  }

  test.each(steps)('keeps a sale and stock that the file does not mention (step %i)', async (step) => {
    const lines = ['sku,currency,price', `${cup},EUR,15.00`]
    const result = await importBeside(lines, step, async () => {
      await changePrice({ sale: { price: 900, to: '2026-07-01T00:00:00.000Z' } })
      await change({ sku: cup, stock: { location: 'shop', set: 40 } })
      expect(await buy(stock, cup, 'shop', 3)).toBe(true)
    })
    expect(result).toMatchObject({ state: 'effective', prices: { changed: 1 } })
    expect(await priceOf(cup)).toEqual({ list: 1500, sale: 900, to: '2026-07-01T00:00:00.000Z' })
    expect(await stock.levels(cup)).toMatchObject({ shop: '37/0' })
  })

  test.each(steps)('keeps prices if the file only mentions stock (step %i)', async (step) => {
    const lines = ['sku,location,stock', `${cup},shop,9`]
    await importBeside(lines, step, async () => {
      await changePrice({ list: 1700, sale: { price: 900 } })
      expect(await buy(stock, cup, 'shop', 2)).toBe(true)
    })
    expect(await priceOf(cup)).toEqual({ list: 1700, sale: 900, to: null })
    expect(await stock.levels(cup)).toMatchObject({ shop: '7/0', workshop: '5/0' })
  })

  test.each(steps)(
    'replaces all values in the file, even if they equal the previous ones (step %i)',
    async (step) => {
      const lines = [
        'sku,currency,price,location,stock,stock_change',
        ...[
          `${cup},EUR,15.00,,,`,
          `${cup},,,shop,12,`,
          `${cup},,,workshop,5,`,
          `${jug},EUR,12.00,,,`,
          `${jug},,,shop,,4`,
        ],
      ]
      const result = await importBeside(lines, step, async () => {
        await changePrice({ list: 1600 })
        await change(
          { sku: cup, stock: { location: 'workshop', set: 60 } },
          { sku: jug, price: { currency: 'EUR', list: 1800 } },
          { sku: jug, stock: { location: 'shop', set: 30 } },
        )
        await post('/stock/corrections', { sku: cup, location: 'shop', on_hand: 20, previous: 2 })
        await post('/stock/corrections', { sku: cup, location: 'workshop', difference: -1 })
        expect(await buy(stock, cup, 'shop', 3)).toBe(true)
      })
      expect(await priceOf(cup)).toMatchObject({ list: 1500 })
      expect(await priceOf(jug)).toMatchObject({ list: 1200 })
      // Pieces that leave after the count are subtracted from the number in the file.
      expect(await stock.levels(cup)).toMatchObject({ shop: '9/0', workshop: '4/0' })
      expect(await stock.levels(jug)).toMatchObject({ shop: '34/0' })
      expect(result).toMatchObject({ prices: { changed: 2, unchanged: 0 }, stock: { changed: 3 } })
      expect(result.changes).toContainEqual(
        expect.objectContaining({ sku: jug, what: 'price EUR', before: '18.00', after: '12.00' }),
      )
    },
  )

  test('changes nothing if a line is no longer valid when the import would become effective', async () => {
    const lines = ['sku,currency,price,location,stock', `${cup},EUR,15.00,,`, `${jug},,,shop,9`]
    const result = await importBeside(lines, 3, () => changePrice({ list: 3000, sale: { price: 2000 } }))
    expect(JSON.stringify(result)).toContain('The price must be above the sale price, 20.00.')
    expect(await priceOf(cup)).toEqual({ list: 3000, sale: 2000, to: null })
    expect(await stock.levels(jug)).toMatchObject({ shop: '2/0' })
    expect(await findUpdates(stock.commerce.db, 'staging')).toEqual([])
  })

  test('changes nothing if the catalogue has removed a SKU', async () => {
    const lines = ['sku,currency,price,location,stock', `${cup},EUR,15.00,,`, `${jug},,,shop,9`]
    const result = await importBeside(lines, 2, () =>
      stock.commerce.write('commerce', (tx) => removeProducts(tx, [`products/${jug}`], stockStart)),
    )
    expect(JSON.stringify(result)).toContain('The SKU does not exist.')
    expect(await findUpdates(stock.commerce.db, 'effective')).toEqual([])
  })

  test('plans a changed price of the catalogue again', async () => {
    const lines = ['sku,currency,sale_price', `${cup},EUR,10.00`]
    await importBeside(lines, 3, async () => {
      await stock.feed([goodsSku(cup, { prices: [{ currency: 'EUR', list: 4000 }] }), goodsSku(jug)])
    })
    expect(await priceOf(cup)).toEqual({ list: 4000, sale: 1000, to: null })
  })
})
