import type { CommerceExecutor } from '../database/index.ts'
import type { Order } from '../store/index.ts'
import { toOrderKeys } from './order-keys.ts'

/** Adds the keys with which operators can find a new order. */
export async function insertOrderKeys(tx: CommerceExecutor, order: Order): Promise<void> {
  const rows = toOrderKeys(order).map((key) => ({ key, order_id: order.id }))
  if (rows.length > 0) await tx.insertInto('order_keys').values(rows).execute()
}

/** Replaces the keys with which operators can find an order. */
export async function replaceOrderKeys(tx: CommerceExecutor, order: Order): Promise<void> {
  await tx.deleteFrom('order_keys').where('order_id', '=', order.id).execute()
  await insertOrderKeys(tx, order)
}
