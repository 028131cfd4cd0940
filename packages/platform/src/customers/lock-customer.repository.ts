import { sql, SqliteAdapter } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'

/**
 * Locks a customer for the rest of a transaction, so that changes of their account take turns. Returns false if the
 * account no longer exists.
 */
export async function lockCustomer(tx: CommerceExecutor, customerId: string): Promise<boolean> {
  // On SQLite, a transaction is the only writer.
  const lock = tx.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`for update`
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .modifyEnd(lock)
    .executeTakeFirst()
  return row !== undefined
}
