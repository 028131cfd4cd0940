import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { CommerceExecutor } from './commerce/schema.ts'

/**
 * Returns the clause that makes a query lock its rows until the end of the transaction. On SQLite,
 * a transaction is the only writer, so no lock is needed.
 *
 * @param strength `key` also waits for transactions that insert references to the rows. `no-key`
 * does not wait for them; it is sufficient for a transaction that neither deletes the rows nor
 * changes their keys. `share` only prevents the rows from being deleted, and waits for neither
 * `no-key` nor other `share` locks
 */
export function lockRows(
  tx: CommerceExecutor,
  strength: 'key' | 'no-key' | 'share' = 'key',
): RawBuilder<unknown> {
  if (tx.getExecutor().adapter instanceof SqliteAdapter) return sql``
  return { key: sql`for update`, 'no-key': sql`for no key update`, share: sql`for key share` }[strength]
}
