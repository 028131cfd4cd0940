import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { eraseCustomer } from '../store/index.ts'
import { replaceOrderKeys } from './order-keys.repository.ts'
import { toLaterTime } from './orders.ts'
import {
  appendOrderEvents,
  findOrder,
  listErasedOrders,
  listOrderIdsOf,
  replaceSnapshot,
} from './orders.repository.ts'

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

/**
 * Deletes the people and messages of bought gift certificates from orders whose customer's account
 * was deleted, and whose payment failed and has not arrived until now.
 *
 * @param changedBefore only orders that have not changed since this time (ISO 8601, UTC)
 */
export async function eraseUnpaidCertificates(
  commerce: CommerceDatabase,
  changedBefore: string,
): Promise<void> {
  for (const id of await listErasedOrders(commerce.db, changedBefore)) {
    await commerce.transact(async (tx) => {
      const order = await findOrder(tx, { id }, 'change')
      const isUnpaid = order?.paymentState === 'failed' || order?.paymentState === 'cancelled'
      const hasPeople = order?.boughtCertificates.some(({ recipient }) => recipient.email !== '')
      if (order && isUnpaid && hasPeople) await replaceSnapshot(tx, eraseCustomer(order, false))
    })
  }
}
