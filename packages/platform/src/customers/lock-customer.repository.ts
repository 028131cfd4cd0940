import { lockRows, type CommerceExecutor } from '../database/index.ts'
import { findCredentials, type Credentials } from './customers.repository.ts'

/**
 * Prevents an account from being deleted until the end of a transaction. Does not wait for changes
 * to the account or its carts. Returns false if the account no longer exists.
 */
export async function keepCustomer(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  return selectLocked(tx, customerId, 'share')
}

/**
 * Returns the account of an email address and prevents it from being deleted until the end of a
 * transaction. Waits for a deletion that has already started. Returns undefined if the address has
 * no account.
 *
 * @param email the normalised address
 */
export async function keepCredentials(tx: CommerceExecutor, email: string): Promise<Credentials | undefined> {
  const account = await findCredentials(tx, email)
  return account && (await keepCustomer(tx, account.id)) ? account : undefined
}

/**
 * Returns the account of an email address and locks it until the end of a transaction. Waits for a
 * deletion that has already started. Returns undefined if the address has no account.
 *
 * @param email the normalised address
 */
export async function lockCredentials(tx: CommerceExecutor, email: string): Promise<Credentials | undefined> {
  const account = await findCredentials(tx, email)
  return account && (await lockCustomer(tx, account.id)) ? account : undefined
}

/**
 * Locks a customer until the end of a transaction, which serialises changes to their account.
 * Returns false if the account no longer exists.
 */
export async function lockCustomer(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  return selectLocked(tx, customerId, 'key')
}

/**
 * Prevents changes to a customer's account and carts until the end of a transaction. Does not wait
 * for payments, which lock a cart before they refer to its customer.
 */
export async function lockCustomerChanges(tx: CommerceExecutor, customerId: string): Promise<void> {
  await selectLocked(tx, customerId, 'no-key')
}

async function selectLocked(
  tx: CommerceExecutor,
  customerId: string,
  strength: 'key' | 'no-key' | 'share',
): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .modifyEnd(lockRows(tx, strength))
    .executeTakeFirst()
  return row !== undefined
}
