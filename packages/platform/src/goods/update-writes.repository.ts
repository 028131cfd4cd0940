import { sql } from 'kysely'
import {
  upsertRows,
  type CommerceExecutor,
  type CommerceSchema,
  type LockedCommerce,
} from '../database/index.ts'

/** Names the stock of a SKU at a location; with the location '', the prices of the SKU. */
export type GoodsWrite = Omit<CommerceSchema['goods_update_writes'], 'update_id'>

/**
 * Lets an import that is being staged compare its file again with prices and stock numbers that the transaction replaces.
 * The write lock keeps the import from becoming effective before the transaction ends. A difference of the stock needs no
 * entry, since it remains beside the difference of an import.
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

/** Removes the first entries of an import, at most `limit`, and returns them. */
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
