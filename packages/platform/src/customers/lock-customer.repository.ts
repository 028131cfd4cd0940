import { lockRows, type CommerceExecutor } from '../database/index.ts'

/**
 * Locks a customer for the rest of a transaction, so that changes of their account take turns. Returns false if the
 * account no longer exists.
 */
export async function lockCustomer(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .modifyEnd(lockRows(tx))
    .executeTakeFirst()
  return row !== undefined
}
