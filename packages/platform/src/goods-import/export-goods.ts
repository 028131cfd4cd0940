import type { AdminInput } from '../admin/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { findPriceRows, findStockOnHand } from '../goods/index.ts'
import { listSkus } from './export-goods.repository.ts'
import { formatAmount, toCsvLine } from '../tables/index.ts'
import type { Cells, Column } from './read/change-line.ts'

const exported = {
  prices: ['sku', 'currency', 'group', 'price', 'sale_price', 'sale_from', 'sale_to'],
  stock: ['sku', 'location', 'stock'],
  all: ['sku', 'currency', 'group', 'price', 'sale_price', 'sale_from', 'sale_to', 'location', 'stock'],
} as const satisfies Readonly<Record<string, readonly Column[]>>

/** Writes a page of prices and stock. The concatenated pages are a file that can be imported. */
export async function exportGoods(
  db: CommerceExecutor,
  { format, content, after, limit }: AdminInput<'exportGoods'>['query'],
): Promise<{ readonly text: string; readonly next: string | null; readonly lines: number }> {
  const skus = await listSkus(db, after ?? '', limit)
  const rows = [
    ...(content === 'stock' ? [] : await toPriceCells(db, skus)),
    ...(content === 'prices' ? [] : await toStockCells(db, skus)),
  ]
  const bySku = Map.groupBy(rows, ({ sku }) => sku)
  const sorted = skus.flatMap((sku) => bySku.get(sku) ?? [])
  const columns = exported[content]
  const texts =
    format === 'jsonl'
      ? sorted.map((cells) => `${JSON.stringify(cells)}\n`)
      : [
          ...(after === undefined ? [toCsvLine(columns)] : []),
          ...sorted.map((cells) => toCsvLine(columns.map((column) => cells[column] ?? ''))),
        ]
  const next = skus.length === limit ? (skus.at(-1) ?? null) : null
  return { text: texts.join(''), next, lines: sorted.length }
}

async function toPriceCells(db: CommerceExecutor, skus: readonly string[]): Promise<readonly Cells[]> {
  const rows = await findPriceRows(db, skus)
  return rows
    .toSorted((a, b) => compare(a.currency, b.currency) || compare(a.customer_group, b.customer_group))
    .map(({ sku, currency, customer_group: group, list, sale, sale_from: from, sale_to: to }) => ({
      ...{ sku, currency, group, price: formatAmount(list, currency) },
      sale_price: sale === null ? '' : formatAmount(sale, currency),
      ...(from === null ? {} : { sale_from: from }),
      ...(to === null ? {} : { sale_to: to }),
    }))
}

async function toStockCells(db: CommerceExecutor, skus: readonly string[]): Promise<readonly Cells[]> {
  const stock = await findStockOnHand(db, skus)
  return [...stock].flatMap(([sku, locations]) =>
    [...locations]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([location, count]) => ({ sku, location, stock: String(count) })),
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
