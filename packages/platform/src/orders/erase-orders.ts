import type { CommerceExecutor } from '../database/index.ts'
import { eraseCustomer } from '../store/index.ts'
import { replaceOrderKeys } from './order-keys.repository.ts'
import { toLaterTime } from './orders.ts'
import { appendOrderEvents, findOrder, listOrderIdsOf, replaceSnapshot } from './orders.repository.ts'

/**
 * Detaches all orders from a customer whose account is deleted, and removes the customer's data
 * from them, except for data that invoices must contain. Numbers, amounts and documents of the
 * orders are kept.
 *
 * @param at ISO 8601, UTC
 */
export async function eraseOrdersOf(tx: CommerceExecutor, customerId: string, at: string): Promise<void> {
  for (const id of await listOrderIdsOf(tx, customerId)) {
    const order = await findOrder(tx, { id }, 'change')
    if (!order) continue
    const erased = eraseCustomer({ ...order, updatedAt: toLaterTime(order, at) })
    await replaceSnapshot(tx, erased)
    await replaceOrderKeys(tx, erased)
    await appendOrderEvents(tx, id, [{ kind: 'customer-erased', data: {} }], at)
  }
}
