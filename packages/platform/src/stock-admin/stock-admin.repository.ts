import { sql, type SqlBool } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'

export interface LevelFilter {
  readonly sku?: string | undefined
  readonly location?: string | undefined
  /** The last level of the previous page, identified by SKU and location. */
  readonly after: ListPosition | undefined
  readonly limit: number
}

/** Returns the stock at locations, sorted by SKU. */
export function listLevels(db: CommerceExecutor, { sku, location, after, limit }: LevelFilter) {
  let query = db
    .selectFrom('goods_stock')
    .innerJoin('goods_skus', 'goods_skus.sku', 'goods_stock.sku')
    .select(['goods_stock.sku', 'goods_skus.product_key', 'location', 'on_hand', 'reserved'])
  if (sku !== undefined) query = query.where('goods_stock.sku', '=', sku)
  if (location !== undefined) query = query.where('location', '=', location)
  if (after) {
    query = query.where(sql<SqlBool>`(goods_stock.sku, goods_stock.location) > (${after.key}, ${after.id})`)
  }
  return query.orderBy('goods_stock.sku').orderBy('goods_stock.location').limit(limit).execute()
}

export type LevelRow = Awaited<ReturnType<typeof listLevels>>[number]

export interface LedgerFilter {
  readonly sku: string | undefined
  readonly location: string | undefined
  readonly kind: 'import' | 'sale' | 'return' | 'correction' | undefined
  readonly orderId: string | undefined
  /** ISO 8601, UTC. */
  readonly from: string | undefined
  /** ISO 8601, UTC; exclusive. */
  readonly before: string | undefined
  /** Number of the last entry on the previous page. */
  readonly after: number | undefined
  readonly limit: number
}

/** Returns entries of the ledger, latest first. */
export function listLedger(db: CommerceExecutor, filter: LedgerFilter) {
  const { sku, location, kind, orderId, from, before, after, limit } = filter
  let query = db.selectFrom('stock_ledger').selectAll()
  if (sku !== undefined) query = query.where('sku', '=', sku)
  if (location !== undefined) query = query.where('location', '=', location)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (before !== undefined) query = query.where('at', '<', before)
  if (after !== undefined) query = query.where('sequence', '<', after)
  return query.orderBy('sequence', 'desc').limit(limit).execute()
}

/** Returns true if the catalogue has a location. */
export async function hasLocation(db: CommerceExecutor, id: string): Promise<boolean> {
  const row = await db.selectFrom('goods_locations').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the number of combinations of SKU and location that have stock. */
export async function countLevels(db: CommerceExecutor): Promise<number> {
  const { count } = await db
    .selectFrom('goods_stock')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns levels that contradict the ledger or the reservations, at most `limit`. */
export function findDifferences(db: CommerceExecutor, limit: number) {
  const sum = (table: 'stock_ledger' | 'stock_reservations', column: 'delta' | 'quantity') => sql<number>`(
    select cast(coalesce(sum(${sql.ref(`summed.${column}`)}), 0) as bigint) from ${sql.table(table)} as summed
    where summed.sku = goods_stock.sku and summed.location = goods_stock.location
  )`
  const ledger = sum('stock_ledger', 'delta')
  const reservations = sum('stock_reservations', 'quantity')
  return db
    .selectFrom('goods_stock')
    .select(['sku', 'location', 'on_hand', 'reserved', ledger.as('ledger'), reservations.as('reservations')])
    .where(sql<SqlBool>`on_hand <> ${ledger} or reserved <> ${reservations}`)
    .orderBy('sku')
    .orderBy('location')
    .limit(limit)
    .execute()
}
