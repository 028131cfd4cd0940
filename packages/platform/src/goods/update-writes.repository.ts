import { sql } from 'kysely'
import {
  upsertRows,
  type CommerceExecutor,
  type CommerceSchema,
  type LockedCommerce,
} from '../database/index.ts'

/** Identifies the stock of a SKU at a location or, with the location '', the prices of the SKU. */
export type GoodsWrite = Omit<CommerceSchema['goods_update_writes'], 'update_id'>

/**
 * Records prices and stock quantities that the transaction replaces, so that an import that is
 * staging compares its file with them again. The write lock prevents the import from taking effect
 * before the transaction ends. Changes of stock by a difference need no entry, since they add up
 * with the differences of the import.
 */
export async function recordWrites(tx: LockedCommerce, writes: readonly GoodsWrite[]): Promise<void> {
  if (writes.length === 0) return
  const updates = await tx
    .selectFrom('goods_updates')
    .select('id')
    .where('state', '=', sql.lit('staging'))
    .execute()
  const columns = { update_id: 'text', sku: 'text', location: 'text', on_hand: 'int' } as const
  const rows = updates.flatMap(({ id }) => writes.map((write) => ({ update_id: id, ...write })))
  await upsertRows(tx, 'goods_update_writes', { columns, key: ['update_id', 'sku', 'location'], rows })
}

/** Returns the first entries of an import, at most `limit`. */
export function listWrites(
  db: CommerceExecutor,
  updateId: string,
  limit: number,
): Promise<readonly GoodsWrite[]> {
  return db
    .selectFrom('goods_update_writes')
    .select(['sku', 'location', 'on_hand'])
    .where('update_id', '=', updateId)
    .orderBy('sku')
    .orderBy('location')
    .limit(limit)
    .execute()
}

/** Removes and returns the first entries of an import, at most `limit`. */
export async function takeWrites(
  tx: LockedCommerce,
  updateId: string,
  limit: number,
): Promise<readonly GoodsWrite[]> {
  const writes = await listWrites(tx, updateId, limit)
  const last = writes.at(-1)
  if (last) {
    await tx
      .deleteFrom('goods_update_writes')
      .where('update_id', '=', updateId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('sku', 'location'), '<=', tuple(last.sku, last.location)),
      )
      .execute()
  }
  return writes
}
