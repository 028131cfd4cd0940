import { sql, type Selectable, type SqlBool } from 'kysely'
import { batchesOf, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'
import type { Order } from '../store/index.ts'
import { toOrder } from './orders.repository.ts'

/** A filter for orders in a period. Undefined members do not restrict it. */
export interface OrderPeriod {
  /** ISO 8601, UTC. */
  readonly from: string | undefined
  /** ISO 8601, UTC; exclusive. */
  readonly before: string | undefined
  readonly currency: string | undefined
  readonly channelId: string | undefined
}

/**
 * Returns orders, oldest first.
 *
 * @param after the last order of the previous page; its key is the order's time
 */
export async function listOrders(
  db: CommerceExecutor,
  { from, before, currency, channelId }: OrderPeriod,
  { after, limit }: { readonly after: ListPosition | undefined; readonly limit: number },
): Promise<readonly Order[]> {
  let query = db.selectFrom('orders').selectAll()
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (before !== undefined) query = query.where('created_at', '<', before)
  if (currency !== undefined) query = query.where('currency', '=', currency)
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId)
  if (after) query = query.where(sql<SqlBool>`(created_at, id) > (${after.key}, ${after.id})`)
  const rows = await query.orderBy('created_at').orderBy('id').limit(limit).execute()
  return toOrders(db, rows)
}

/** Returns orders by id. Unknown ids are absent. */
export async function findOrders(
  db: CommerceExecutor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  const found = new Map<string, Order>()
  for (const batch of batchesOf([...new Set(ids)])) {
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', batch).execute()
    for (const order of await toOrders(db, rows)) found.set(order.id, order)
  }
  return found
}

async function toOrders(
  db: CommerceExecutor,
  rows: readonly Selectable<CommerceSchema['orders']>[],
): Promise<readonly Order[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []))
}
