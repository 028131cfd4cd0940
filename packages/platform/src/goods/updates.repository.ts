import { sql, type Selectable } from 'kysely'
import {
  batchesOf,
  insertRows,
  upsertRows,
  type CommerceExecutor,
  type CommerceSchema,
} from '../database/index.ts'
import type { FeedPriceMap } from './feed-prices.ts'
import type { PriceChanges } from './price-rows.ts'
import { priceColumns, savePriceHistory } from './write-goods.repository.ts'

type PriceRow = CommerceSchema['goods_prices']

/** A price that replaces the stored one; `list` is null if the price is removed. */
export type PriceUpdate = Omit<CommerceSchema['goods_update_prices'], 'update_id'>

/** A change of the stock on hand by a difference. */
export type StockUpdate = Omit<CommerceSchema['goods_update_stock'], 'update_id'>

/** The rows of an effective import that have not been moved yet. */
export interface EffectiveUpdate {
  readonly id: string
  readonly actor: string
  readonly reason: string
  /** ISO 8601 in UTC. */
  readonly effectiveAt: string
  readonly prices: readonly PriceUpdate[]
  readonly stock: readonly StockUpdate[]
}

/** Returns the effective import with its rows for some SKUs; undefined if there are none. */
export async function findEffectiveUpdate(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<EffectiveUpdate | undefined> {
  const update = await db
    .selectFrom('goods_updates')
    .select(['id', 'actor', 'reason', 'effective_at as effectiveAt'])
    .where('state', '=', sql.lit('effective'))
    .executeTakeFirst()
  if (!update) return undefined
  const prices: PriceUpdate[] = []
  const stock: StockUpdate[] = []
  for (const batch of batchesOf(skus)) {
    prices.push(
      ...(await db
        .selectFrom('goods_update_prices')
        .select(['sku', 'currency', 'customer_group', 'list', 'sale', 'sale_from', 'sale_to'])
        .where('sku', 'in', batch)
        .where('update_id', '=', update.id)
        .execute()),
    )
    stock.push(
      ...(await db
        .selectFrom('goods_update_stock')
        .select(['sku', 'location', 'delta'])
        .where('sku', 'in', batch)
        .where('update_id', '=', update.id)
        .execute()),
    )
  }
  if (prices.length + stock.length === 0) return undefined
  return { ...update, effectiveAt: update.effectiveAt ?? '', prices, stock }
}

/** Deletes the rows of an import for some SKUs after they have been moved. */
export async function deleteUpdateRows(
  tx: CommerceExecutor,
  updateId: string,
  skus: readonly string[],
): Promise<void> {
  for (const batch of batchesOf(skus)) {
    for (const table of ['goods_update_prices', 'goods_update_stock'] as const) {
      await tx.deleteFrom(table).where('sku', 'in', batch).where('update_id', '=', updateId).execute()
    }
  }
}

/** Returns the existing SKUs with their products and the prices of the last feed. */
export async function findUpdatedSkus(
  tx: CommerceExecutor,
  skus: readonly string[],
): Promise<readonly Pick<Selectable<CommerceSchema['goods_skus']>, 'sku' | 'product_key' | 'feed_prices'>[]> {
  const found = []
  for (const batch of batchesOf(skus)) {
    const rows = await tx
      .selectFrom('goods_skus')
      .select(['sku', 'product_key', 'feed_prices'])
      .where('sku', 'in', batch)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Price changes of some SKUs. */
export interface PriceWrite {
  readonly saved: readonly PriceRow[]
  readonly removed: readonly PriceRow[]
  readonly history: PriceChanges['history']
  /** History of these SKUs that ended by this time is deleted. */
  readonly historyStart: string
  /** Prices of the last feed, for SKUs that operators are changing for the first time. */
  readonly feedPrices: ReadonlyMap<string, FeedPriceMap>
}

/** Writes prices that operators have changed, and their history. */
export async function savePrices(
  tx: CommerceExecutor,
  { saved, removed, history, historyStart, feedPrices }: PriceWrite,
): Promise<void> {
  for (const [sku, prices] of feedPrices) {
    await tx
      .updateTable('goods_skus')
      .set({ feed_prices: JSON.stringify(prices) })
      .where('sku', '=', sku)
      .execute()
  }
  for (const { sku, currency, customer_group: group } of removed) {
    await tx
      .deleteFrom('goods_prices')
      .where('sku', '=', sku)
      .where('currency', '=', currency)
      .where('customer_group', '=', group)
      .execute()
  }
  const key = ['sku', 'currency', 'customer_group'] as const
  await upsertRows(tx, 'goods_prices', { columns: priceColumns, key, rows: saved })
  const skus = [...new Set([...saved, ...removed].map(({ sku }) => sku))]
  for (const batch of batchesOf(skus)) {
    await tx
      .deleteFrom('goods_price_history')
      .where('sku', 'in', batch)
      .where('to_at', '<=', historyStart)
      .execute()
  }
  await savePriceHistory(tx, history)
}

/** Sets the stock on hand. For stock without a row, the quantity of the feed is set to 0. */
export async function saveOnHand(
  tx: CommerceExecutor,
  rows: readonly { readonly sku: string; readonly location: string; readonly on_hand: number }[],
): Promise<void> {
  await upsertRows(tx, 'goods_stock', {
    columns: { sku: 'text', location: 'text', on_hand: 'int', imported: 'int' },
    key: ['sku', 'location'],
    values: { imported: sql`goods_stock.imported` },
    rows: rows.map((row) => ({ ...row, imported: 0 })),
  })
}

/** Queues products whose projections the stock schedule recomputes. */
export async function queueProjections(tx: CommerceExecutor, productKeys: readonly string[]): Promise<void> {
  const rows = [...new Set(productKeys)].map((key) => ({ product_key: key }))
  await insertRows(tx, 'stock_changes', { product_key: 'text' }, rows)
}
