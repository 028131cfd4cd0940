import { mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeWrites } from '../../test/before-writes.ts'
import { goodsSku } from '../../test/goods.ts'
import {
  applyFile,
  copyModel,
  fits,
  isValid,
  mergePrice,
  modelFile,
  modelSkus,
  modelWrites,
  toFile,
  type GoodsModel,
  type ModelLine,
  type ModelWrite,
} from '../../test/import-model.ts'
import { openContent } from '../../test/open-databases.ts'
import { buy, checkSums, openStock, type OpenStock } from '../../test/stock.ts'
import type { ContentDatabase } from '../database/index.ts'
import { findPriceRows, findStockOnHand } from '../goods/index.ts'
import { isApiError } from '../http/index.ts'
import { changeGoods } from './change-goods.ts'
import { importGoods } from './import-goods.ts'
import { findTerms } from './known-goods.repository.ts'
import { moveUpdates } from './move-updates.ts'

const now = Date.parse('2026-06-02T12:00:00.000Z')

/** `IMPORT_MODEL_RUNS=1000` tests more files. */
const runs = Number(process.env['IMPORT_MODEL_RUNS'] ?? 15)

describe.each(mainDatabases())('a model of imports during other writes on $name', ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  let content: ContentDatabase & { close(): Promise<void> }
  let count = 0

  beforeAll(async () => {
    opened = await open()
    stock = await openStock(opened, [])
    content = await openContent(opened)
  })
  afterAll(async () => {
    await content.close()
    await stock.commerce.close()
    await opened.remove()
  })

  /** Imports two new SKUs during other writes, and compares prices and stock with the model. */
  const run = async (lines: readonly ModelLine[], writes: readonly (readonly ModelWrite[])[]) => {
    const prefix = `${++count}-`
    const nameOf = (sku: string) => prefix + sku
    const { commerce } = stock
    const fed = new Map(modelSkus.map((sku) => [sku as string, { list: 200, sale: null as number | null }]))
    const at = new Date(now).toISOString()
    const feed = () =>
      stock.feed(
        [...fed].map(([sku, { list, sale }]) =>
          goodsSku(nameOf(sku), {
            prices: [{ currency: 'EUR', list, ...(sale === null ? {} : { sale: { price: sale } }) }],
          }),
        ),
        at,
      )
    await feed()
    const terms = await findTerms(content.db, commerce.db)
    const model: GoodsModel = {
      prices: new Map(fed),
      stock: new Map(
        modelSkus.flatMap(
          (sku) =>
            [
              [`${sku} workshop`, 5],
              [`${sku} shop`, 2],
            ] as const,
        ),
      ),
    }
    const moved = new Map<string, number>()
    const change = async (part: object) => {
      const author = { actor: 'ann', reason: 'count', at }
      return !isApiError(await changeGoods(commerce, [{ line: 0, ...part } as never], { terms, author }))
    }
    const write = async (each: ModelWrite): Promise<void> => {
      const sku = nameOf(each.sku)
      if (!('location' in each) && each.kind === 'price') {
        const { list, sale } = each
        const next = mergePrice(model.prices.get(each.sku), each)
        const price = {
          ...{ currency: 'EUR', group: '0' },
          ...(list === undefined ? {} : { list }),
          ...(sale === undefined ? {} : { sale: sale === null ? null : { amount: sale } }),
        }
        expect(await change({ sku, price })).toBe(isValid(next))
        if (isValid(next)) model.prices.set(each.sku, next)
      } else if (!('location' in each)) {
        const next = mergePrice(fed.get(each.sku), each)
        const isChanged = next.list !== fed.get(each.sku)?.list || next.sale !== fed.get(each.sku)?.sale
        if (!isValid(next) || !isChanged) return
        fed.set(each.sku, next)
        await feed()
        model.prices.set(each.sku, next)
      } else {
        const key = `${each.sku} ${each.location}`
        const before = model.stock.get(key) ?? 0
        const { pieces, location } = each
        if (each.kind === 'set') {
          expect(await change({ sku, stock: { location, set: pieces } })).toBe(true)
          model.stock.set(key, pieces)
          if (pieces !== before) moved.set(key, 0)
          return
        }
        const difference = each.kind === 'sale' ? -pieces : pieces
        const isPossible = before + difference >= 0
        const isDone =
          each.kind === 'sale'
            ? await buy(stock, sku, location, pieces)
            : await change({ sku, stock: { location, change: pieces } })
        expect(isDone).toBe(isPossible)
        if (!isPossible) return
        model.stock.set(key, before + difference)
        moved.set(key, (moved.get(key) ?? 0) + difference)
      }
    }
    let planned = copyModel(model)
    const interleaved = beforeWrites(commerce, async (index) => {
      for (const each of writes[index] ?? []) await write(each)
      // After the first transaction, the import reads the goods.
      if (index > 0) return
      planned = copyModel(model)
      moved.clear()
    })
    const result = await importGoods(
      {
        body: {
          ...({
            format: 'jsonl',
            decimal: 'point',
            report: 'errors',
            dry_run: false,
            reason: 'June',
          } as const),
          text: toFile(lines.map((line) => ({ ...line, sku: nameOf(line.sku) }))),
        },
      },
      { ...{ db: content.db, commerce: interleaved, now }, actor: { kind: 'operator', name: 'ada' } },
    )
    const isImported = !isApiError(result)
    const prices = lines.filter((line) => !('location' in line))
    if (!fits(planned, lines) || !fits(model, prices)) expect(isImported).toBe(false)
    else if (lines.every((line) => !('change' in line))) expect(isImported).toBe(true)
    if (isImported) applyFile(model, lines, moved)
    const read = async () => {
      const names = modelSkus.map(nameOf)
      const rows = await findPriceRows(commerce.db, names)
      const onHand = await findStockOnHand(commerce.db, names)
      const toModel = (sku: string) => sku.slice(prefix.length)
      return {
        prices: new Map(rows.map(({ sku, list, sale }) => [toModel(sku), { list, sale }])),
        stock: new Map(
          [...onHand].flatMap(([sku, all]) =>
            [...all].map(([location, pieces]) => [`${toModel(sku)} ${location}`, pieces] as const),
          ),
        ),
      }
    }
    expect(await read()).toEqual(model)
    // The next writes encounter an import that has taken effect but has not been moved.
    for (const each of writes.at(-1) ?? []) await write(each)
    expect(await read()).toEqual(model)
    await moveUpdates(commerce, () => now)
    expect(await read()).toEqual(model)
    await checkSums(stock)
  }

  test('predicts prices and stock, and the ledger is the stock', async () => {
    await fc.assert(fc.asyncProperty(modelFile, modelWrites, run), { numRuns: runs, endOnFailure: false })
  })
})
