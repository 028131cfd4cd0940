import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { CommerceExecutor } from './commerce/schema.ts'

/**
 * Returns the end of a query that locks its rows until the end of the transaction. On SQLite, a transaction is the only
 * writer and needs no lock.
 */
export function lockRows(tx: CommerceExecutor): RawBuilder<unknown> {
  return tx.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`for update`
}
