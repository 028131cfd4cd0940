import { lockRows, type CommerceExecutor } from '../database/index.ts'

/**
 * Keeps an account from being deleted until the end of a transaction. Does not wait for changes of the account or of its
 * carts. Returns false if the account no longer exists.
 */
export async function keepCustomer(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  return selectLocked(tx, customerId, 'share')
}

/**
 * Locks a customer for the rest of a transaction, so that changes of their account take turns. Returns false if the
 * account no longer exists.
 */
export async function lockCustomer(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  return selectLocked(tx, customerId, 'key')
}

async function selectLocked(
  tx: CommerceExecutor,
  customerId: string,
  strength: 'key' | 'share',
): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .modifyEnd(lockRows(tx, strength))
    .executeTakeFirst()
  return row !== undefined
}
