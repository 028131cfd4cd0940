import { sql, type Selectable } from 'kysely'
import {
  batchesOf,
  insertRows,
  type CommerceExecutor,
  type CommerceSchema,
  type LockedCommerce,
} from '../database/index.ts'
import type { GoodsWrite, PriceUpdate, StockUpdate } from '../goods/index.ts'

export type UpdateRow = Selectable<CommerceSchema['goods_updates']>

const tables = ['goods_update_prices', 'goods_update_stock'] as const

/** Returns the most recent imports, newest first. */
export function listUpdates(db: CommerceExecutor, limit: number): Promise<readonly UpdateRow[]> {
  return db
    .selectFrom('goods_updates')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns an import; undefined if there is none. */
export function findUpdate(db: CommerceExecutor, id: string): Promise<UpdateRow | undefined> {
  return db.selectFrom('goods_updates').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the imports in a state. */
export function findUpdates(db: CommerceExecutor, state: UpdateRow['state']): Promise<readonly UpdateRow[]> {
  return db.selectFrom('goods_updates').selectAll().where('state', '=', sql.lit(state)).execute()
}

/** Inserts an import that has no rows yet. */
export async function insertUpdate(
  tx: LockedCommerce,
  row: Pick<UpdateRow, 'id' | 'actor' | 'reason' | 'created_at'>,
): Promise<void> {
  const times = { touched_at: row.created_at, effective_at: null, done_at: null }
  await tx
    .insertInto('goods_updates')
    .values({ ...row, ...times, changes: 0, state: 'staging' })
    .execute()
}

/** Deletes an abandoned import that has no rows. */
export async function deleteUpdate(tx: CommerceExecutor, id: string): Promise<void> {
  await tx
    .deleteFrom('goods_updates')
    .where('id', '=', id)
    .where('state', '=', sql.lit('abandoned'))
    .execute()
}

/** Changes an import that is in the state `from`. Returns false if it is in another state. */
export async function changeUpdate(
  tx: CommerceExecutor,
  id: string,
  from: UpdateRow['state'],
  values: Partial<
    Pick<UpdateRow, 'state' | 'changes' | 'staged' | 'written' | 'touched_at' | 'effective_at' | 'done_at'>
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goods_updates')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Increases the number of rows of an import that have been moved. */
export async function addWritten(tx: CommerceExecutor, id: string, count: number): Promise<void> {
  await tx
    .updateTable('goods_updates')
    .set((eb) => ({ written: eb('written', '+', count) }))
    .where('id', '=', id)
    .execute()
}

/** Stages prices. */
export async function insertPriceUpdates(
  tx: CommerceExecutor,
  updateId: string,
  rows: readonly PriceUpdate[],
): Promise<void> {
  await insertRows(
    tx,
    'goods_update_prices',
    {
      ...({ sku: 'text', currency: 'text', customer_group: 'text', update_id: 'text' } as const),
      ...({ list: 'int8', sale: 'int8', sale_from: 'text', sale_to: 'text' } as const),
    },
    rows.map((row) => ({ ...row, update_id: updateId })),
  )
}

/** Stages stock differences. */
export async function insertStockUpdates(
  tx: CommerceExecutor,
  updateId: string,
  rows: readonly StockUpdate[],
): Promise<void> {
  await insertRows(
    tx,
    'goods_update_stock',
    { sku: 'text', location: 'text', update_id: 'text', delta: 'int' },
    rows.map((row) => ({ ...row, update_id: updateId })),
  )
}

/** Deletes the staged values of some prices and stock quantities. Returns the number of rows. */
export async function deleteStagedRows(
  tx: CommerceExecutor,
  updateId: string,
  writes: readonly GoodsWrite[],
): Promise<number> {
  let deleted = 0n
  for (const [location, ofLocation] of Map.groupBy(writes, (write) => write.location)) {
    for (const batch of batchesOf(ofLocation.map(({ sku }) => sku))) {
      const rows =
        location === ''
          ? tx.deleteFrom('goods_update_prices')
          : tx.deleteFrom('goods_update_stock').where('location', '=', location)
      const { numDeletedRows } = await rows
        .where('sku', 'in', batch)
        .where('update_id', '=', updateId)
        .executeTakeFirst()
      deleted += numDeletedRows
    }
  }
  return Number(deleted)
}

/** Returns the next SKUs of an import after `after`, in order, at most `limit`. */
export async function listUpdatedSkus(
  db: CommerceExecutor,
  { updateId, after, limit }: { readonly updateId: string; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select('sku')
      .distinct()
      .where('sku', '>', after)
      .where('update_id', '=', updateId)
      .orderBy('sku')
      .limit(limit)
      .execute()
    for (const { sku } of rows) found.add(sku)
  }
  return [...found].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).slice(0, limit)
}

/** Returns true if an import that has taken effect still has rows to move. */
export async function hasEffectiveUpdate(db: CommerceExecutor): Promise<boolean> {
  return (await findUpdates(db, 'effective')).length > 0
}
