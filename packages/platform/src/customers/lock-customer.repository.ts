import { lockRows, type CommerceExecutor } from '../database/index.ts'
import { findCredentials, type Credentials } from './customers.repository.ts'

/**
 * Keeps an account from being deleted until the end of a transaction. Does not wait for changes of the account or of its
 * carts. Returns false if the account no longer exists.
 */
export async function keepCustomer(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  return selectLocked(tx, customerId, 'share')
}

/**
 * Returns the account of an address, and keeps it from being deleted until the end of a transaction. Waits for a deletion
 * that has begun. Returns undefined if the address has no account.
 *
 * @param email normalised.
 */
export async function keepCredentials(tx: CommerceExecutor, email: string): Promise<Credentials | undefined> {
  const account = await findCredentials(tx, email)
  return account && (await keepCustomer(tx, account.id)) ? account : undefined
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
