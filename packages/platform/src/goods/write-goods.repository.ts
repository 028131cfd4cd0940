import { isDeepStrictEqual } from 'node:util'
import { sql, type Insertable, type Selectable } from 'kysely'
import { locationsTag } from '../cache-tags/index.ts'
import {
  batchesOf,
  insertRows,
  upsertRows,
  type Columns,
  type CommerceExecutor,
  type CommerceSchema,
  type LockedCommerce,
} from '../database/index.ts'
import type { FeedDigests } from './feed-digests.ts'
import type { FeedPriceMap } from './feed-prices.ts'

type Rows<Table extends keyof CommerceSchema> = readonly Insertable<CommerceSchema[Table]>[]
export type StockRow = Selectable<CommerceSchema['goods_stock']>

/** Returns the digests of stored products, keyed by product key. */
export async function findDigests(
  db: CommerceExecutor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FeedDigests>> {
  const found = new Map<string, FeedDigests>()
  for (const batch of batchesOf(keys)) {
    const rows = await db
      .selectFrom('goods_products')
      .select(['key', 'digest', 'stock_digest'])
      .where('key', 'in', batch)
      .execute()
    for (const { key, digest, stock_digest: stockDigest } of rows) found.set(key, { digest, stockDigest })
  }
  return found
}

/** Returns the keys of all products. */
export async function listProductKeys(db: CommerceExecutor): Promise<readonly string[]> {
  const rows = await db.selectFrom('goods_products').select('key').execute()
  return rows.map(({ key }) => key)
}

/**
 * Returns the stored SKUs of the products, and the SKUs from `skus` that are stored for other
 * products.
 */
export async function findStoredSkus(
  db: CommerceExecutor,
  { productKeys, skus }: { readonly productKeys: readonly string[]; readonly skus: readonly string[] },
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const [column, values] of [
    ['product_key', productKeys],
    ['sku', skus],
  ] as const) {
    for (const batch of batchesOf(values)) {
      const rows = await db.selectFrom('goods_skus').select('sku').where(column, 'in', batch).execute()
      for (const { sku } of rows) found.add(sku)
    }
  }
  return [...found]
}

/**
 * Returns the prices of the last feed, keyed by SKU. SKUs whose stored prices are those of the feed
 * may be missing.
 */
export async function findFeedPrices(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<ReadonlyMap<string, FeedPriceMap>> {
  const found = new Map<string, FeedPriceMap>()
  for (const batch of batchesOf(skus)) {
    const rows = await db
      .selectFrom('goods_skus')
      .select(['sku', 'feed_prices'])
      .where('sku', 'in', batch)
      .where('feed_prices', 'is not', null)
      .execute()
    for (const { sku, feed_prices: prices } of rows)
      if (prices !== null) found.set(sku, JSON.parse(prices) as FeedPriceMap)
  }
  return found
}

/**
 * Returns the stock of some SKUs at all locations, without rows of an effective import that have
 * not been moved yet.
 */
export async function findStoredStockRows(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<readonly StockRow[]> {
  const rows: StockRow[] = []
  for (const batch of batchesOf(skus)) {
    rows.push(...(await db.selectFrom('goods_stock').selectAll().where('sku', 'in', batch).execute()))
  }
  return rows
}

/** The rows to delete before products are rewritten. */
export interface DeletedRows {
  readonly productKeys: readonly string[]
  readonly skus: readonly string[]
  /** The SKUs from `skus` that the products no longer have. */
  readonly removed: readonly string[]
  /** Price history that ended by this time is deleted. */
  readonly historyStart: string
}

/**
 * Deletes prices and reviews, which are rewritten afterwards, and everything that belongs to
 * removed SKUs.
 */
export async function deleteOldRows(
  tx: CommerceExecutor,
  { productKeys, skus, removed, historyStart }: DeletedRows,
): Promise<void> {
  for (const batch of batchesOf(productKeys)) {
    await tx.deleteFrom('goods_reviews').where('product_key', 'in', batch).execute()
  }
  for (const batch of batchesOf(skus)) {
    await tx.deleteFrom('goods_prices').where('sku', 'in', batch).execute()
    await tx
      .deleteFrom('goods_price_history')
      .where('sku', 'in', batch)
      .where('to_at', '<=', historyStart)
      .execute()
  }
  for (const batch of batchesOf(removed)) {
    await tx.deleteFrom('goods_skus').where('sku', 'in', batch).execute()
    await tx.deleteFrom('goods_price_history').where('sku', 'in', batch).execute()
    await tx.deleteFrom('goods_stock').where('sku', 'in', batch).execute()
  }
}

/** Deletes products with everything that belongs to them except their projections. */
export async function deleteProducts(tx: CommerceExecutor, keys: readonly string[]): Promise<void> {
  const skus = await findStoredSkus(tx, { productKeys: keys, skus: [] })
  await deleteOldRows(tx, { productKeys: keys, skus, removed: skus, historyStart: '' })
  for (const batch of batchesOf(keys)) {
    await tx.deleteFrom('goods_products').where('key', 'in', batch).execute()
  }
}

const productColumns: Columns<CommerceSchema['goods_products']> = {
  ...({ key: 'text', model: 'text', channels: 'text', categories: 'text' } as const),
  ...({ titles: 'text', image: 'text' } as const),
  ...({ tax_class: 'text', default_sku: 'text', modifiers: 'text' } as const),
  ...({ digest: 'text', stock_digest: 'text' } as const),
}

const skuColumns: Columns<CommerceSchema['goods_skus']> = {
  ...({ sku: 'text', product_key: 'text', position: 'int', options: 'text', weight_grams: 'int' } as const),
  ...({ unit_measure: 'text', min_quantity: 'int', max_quantity: 'int', quantity_step: 'int' } as const),
  ...({ policy: 'text', backorder_limit: 'int', lead_days: 'int', feed_prices: 'text' } as const),
}

export const priceColumns: Columns<CommerceSchema['goods_prices']> = {
  ...({ sku: 'text', currency: 'text', customer_group: 'text', list: 'int8', sale: 'int8' } as const),
  ...({ sale_from: 'text', sale_to: 'text', since: 'text' } as const),
}

const historyColumns: Columns<CommerceSchema['goods_price_history']> = {
  ...({ sku: 'text', currency: 'text', customer_group: 'text', amount: 'int8' } as const),
  ...({ from_at: 'text', to_at: 'text' } as const),
}

const reviewColumns: Columns<CommerceSchema['goods_reviews']> = {
  ...({ product_key: 'text', id: 'text', language: 'text', author: 'text', rating: 'int' } as const),
  ...({ title: 'text', text: 'text', date: 'text', verified: 'int' } as const),
}

/**
 * Writes past prices. A price whose start is stored already replaces the stored one, as happens if
 * the clock was set back.
 */
export async function savePriceHistory(
  tx: CommerceExecutor,
  rows: Rows<'goods_price_history'>,
): Promise<void> {
  const key = ['sku', 'currency', 'customer_group', 'from_at'] as const
  await upsertRows(tx, 'goods_price_history', { columns: historyColumns, key, rows })
}

/**
 * Writes products. Their prices and reviews must not exist yet. SKUs keep their quantities on back
 * order.
 */
export async function saveProducts(
  tx: CommerceExecutor,
  rows: {
    readonly products: Rows<'goods_products'>
    readonly skus: Rows<'goods_skus'>
    readonly prices: Rows<'goods_prices'>
    readonly history: Rows<'goods_price_history'>
    readonly reviews: Rows<'goods_reviews'>
  },
): Promise<void> {
  await upsertRows(tx, 'goods_products', { columns: productColumns, key: ['key'], rows: rows.products })
  await upsertRows(tx, 'goods_skus', { columns: skuColumns, key: ['sku'], rows: rows.skus })
  await insertRows(tx, 'goods_prices', priceColumns, rows.prices)
  await savePriceHistory(tx, rows.history)
  await insertRows(tx, 'goods_reviews', reviewColumns, rows.reviews)
}

/** The stock of a SKU at a location, according to a feed. */
export type FeedStockRow = Pick<StockRow, 'sku' | 'location' | 'on_hand' | 'imported'>

/**
 * Writes the stock of a feed. If a quantity has not changed in the feed, the stored one is kept,
 * since pieces may have been sold in the meantime. Reservations are kept. The written rows remain
 * locked until the end of the transaction.
 */
export async function saveStock(tx: CommerceExecutor, rows: readonly FeedStockRow[]): Promise<void> {
  await upsertRows(tx, 'goods_stock', {
    columns: { sku: 'text', location: 'text', on_hand: 'int', imported: 'int' },
    key: ['sku', 'location'],
    values: {
      on_hand: sql`case when goods_stock.imported = excluded.imported then goods_stock.on_hand else excluded.on_hand end`,
    },
    rows,
  })
}

/** Deletes the stock of SKUs at locations where they are no longer stocked. */
export async function deleteStock(
  tx: CommerceExecutor,
  rows: readonly Pick<StockRow, 'sku' | 'location'>[],
): Promise<void> {
  for (const [location, ofLocation] of Map.groupBy(rows, (row) => row.location)) {
    for (const batch of batchesOf(ofLocation)) {
      await tx
        .deleteFrom('goods_stock')
        .where('location', '=', location)
        .where(
          'sku',
          'in',
          batch.map(({ sku }) => sku),
        )
        .execute()
    }
  }
}

/** Replaces all locations, and appends the change to the change table. Writes nothing if they are the same. */
export async function replaceLocations(
  tx: LockedCommerce,
  rows: Rows<'goods_locations'>,
  now: string,
): Promise<void> {
  const before = await tx.selectFrom('goods_locations').selectAll().orderBy('position').execute()
  // Rows of SQLite have no prototype.
  if (
    isDeepStrictEqual(
      before.map((row) => ({ ...row })),
      rows,
    )
  )
    return
  await tx.deleteFrom('goods_locations').execute()
  if (rows.length > 0) await tx.insertInto('goods_locations').values(rows).execute()
  await tx.insertInto('changes').values({ tag: locationsTag, at: now }).execute()
}

/** Returns the digest of the last feed whose goods were imported; undefined if there is none. */
export async function findGoodsDigest(db: CommerceExecutor): Promise<string | undefined> {
  const row = await db.selectFrom('goods_imports').select('digest').executeTakeFirst()
  return row?.digest
}

export async function saveGoodsDigest(tx: CommerceExecutor, digest: string, now: string): Promise<void> {
  await tx.deleteFrom('goods_imports').execute()
  await tx.insertInto('goods_imports').values({ id: 1, digest, imported_at: now }).execute()
}
