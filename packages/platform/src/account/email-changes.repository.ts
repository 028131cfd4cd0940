import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'

/** Stores a change of a customer's email address, replacing any pending one. */
export async function saveEmailChange(
  tx: CommerceExecutor,
  change: Pick<CommerceSchema['email_changes'], 'customer_id' | 'email' | 'created_at' | 'expires_at'>,
): Promise<void> {
  const { customer_id, ...columns } = { ...change, old_confirmed_at: null, new_confirmed_at: null }
  await tx
    .insertInto('email_changes')
    .values({ customer_id, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

/** Returns the new address of a pending change; undefined if there is none. */
export async function findNewEmail(db: CommerceExecutor, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.email
}

/** Records that one of the two addresses has confirmed the change. Returns the change; undefined if there is none. */
export async function confirmAddress(
  tx: CommerceExecutor,
  { customerId, address, at }: { customerId: string; address: 'old' | 'new'; at: string },
) {
  return tx
    .updateTable('email_changes')
    .set(address === 'old' ? { old_confirmed_at: at } : { new_confirmed_at: at })
    .where('customer_id', '=', customerId)
    .returning(['email', 'old_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirst()
}

/** Deletes the change of a customer's address, with its links. Returns false if there is none. */
export async function deleteEmailChange(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  await tx
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', ['email-old', 'email-new'])
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Changes the email address of a customer who has proved that they own the new one. No other
 * customer may have this address.
 */
export async function updateEmail(
  tx: CommerceExecutor,
  { customerId, email, at }: { customerId: string; email: string; at: string },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email, email_verified_at: at, updated_at: at })
    .where('id', '=', customerId)
    .execute()
}

/** Deletes the changes that expired before a time. */
export async function deleteEmailChangesBefore(db: CommerceExecutor, expiredBefore: string): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<', expiredBefore).execute()
}
