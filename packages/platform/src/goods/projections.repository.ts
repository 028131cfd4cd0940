import type { Selectable } from 'kysely'
import {
  batchesOf,
  createStatement,
  insertRows,
  padToPowerOfTwo,
  type CommerceExecutor,
  type CommerceSchema,
  type LockedCommerce,
} from '../database/index.ts'

export type ProjectionRow = Selectable<CommerceSchema['goods_projections']>
export type LowestPriceRow = Selectable<CommerceSchema['goods_lowest_prices']>

/** Returns the stored projections of some products, keyed by product key. */
export async function findProjections(
  db: CommerceExecutor,
  productKeys: readonly string[],
): Promise<ReadonlyMap<string, ProjectionRow>> {
  const found = new Map<string, ProjectionRow>()
  for (const batch of batchesOf(productKeys)) {
    const rows = await projectionsOfProducts(db, { keys: padToPowerOfTwo(batch) })
    for (const row of rows) found.set(row.product_key, row)
  }
  return found
}

const projectionsOfProducts = createStatement(
  (db: CommerceExecutor, { keys }: { readonly keys: readonly string[] }) =>
    db.selectFrom('goods_projections').selectAll().where('product_key', 'in', keys),
)

/** Returns the products whose projections are to be computed. */
export async function findProjectedProducts(
  db: CommerceExecutor,
  productKeys: readonly string[],
): Promise<readonly Pick<Selectable<CommerceSchema['goods_products']>, 'key' | 'model' | 'default_sku'>[]> {
  const found = []
  for (const batch of batchesOf(productKeys)) {
    const rows = await db
      .selectFrom('goods_products')
      .select(['key', 'model', 'default_sku'])
      .where('key', 'in', batch)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Returns the SKUs of some products, in the order of the feed. */
export async function findProjectedSkus(
  db: CommerceExecutor,
  productKeys: readonly string[],
): Promise<readonly Selectable<CommerceSchema['goods_skus']>[]> {
  const found = []
  for (const batch of batchesOf(productKeys)) {
    const rows = await db
      .selectFrom('goods_skus')
      .selectAll()
      .where('product_key', 'in', batch)
      .orderBy('product_key')
      .orderBy('position')
      .execute()
    found.push(...rows)
  }
  return found
}

/** Returns the keys of products whose projections are due to change by `now`, at most `limit`. */
export async function listDueProjections(
  db: CommerceExecutor,
  now: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goods_projections')
    .select('product_key')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_key)
}

/** The changes to the projections of some products. */
export interface ProjectionChanges {
  /** New and changed projections. */
  readonly rows: readonly ProjectionRow[]
  /** Lowest prices of the products in `rows`. */
  readonly prices: readonly LowestPriceRow[]
  /** Keys of deleted products. */
  readonly removed: readonly string[]
  /** ISO 8601 in UTC. */
  readonly now: string
}

/**
 * Replaces projections and appends the changes to the change table. The lock ensures that a reader
 * that has seen a sequence number never misses a smaller one.
 */
export async function writeProjections(
  tx: LockedCommerce,
  { rows, prices, removed, now }: ProjectionChanges,
): Promise<void> {
  const keys = [...rows.map((row) => row.product_key), ...removed]
  for (const batch of batchesOf(keys)) {
    await tx.deleteFrom('goods_projections').where('product_key', 'in', batch).execute()
    await tx.deleteFrom('goods_lowest_prices').where('product_key', 'in', batch).execute()
  }
  await insertRows(
    tx,
    'goods_projections',
    { product_key: 'text', model: 'text', data: 'text', due_at: 'text' },
    rows,
  )
  await insertRows(
    tx,
    'goods_lowest_prices',
    { product_key: 'text', currency: 'text', model: 'text', amount: 'int8' },
    prices,
  )
  const changes = keys.map((key) => ({ tag: toGoodsTag(key), at: now }))
  await insertRows(tx, 'changes', { tag: 'text', at: 'text' }, changes)
}

/** Returns the tag of a product's goods in the change table. */
export function toGoodsTag(productKey: string): string {
  return `goods:${productKey}`
}
