import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { CommerceExecutor } from './commerce/schema.ts'

/**
 * Returns the end of a query that locks its rows until the end of the transaction. On SQLite, a transaction is the only
 * writer and needs no lock.
 *
 * @param strength `key` also waits for transactions that insert references to the rows. `no-key` does not wait for them,
 * and is enough for a transaction that neither deletes the rows nor changes their keys. `share` only keeps the rows from
 * being deleted, and waits for neither `no-key` nor other `share` locks.
 */
export function lockRows(
  tx: CommerceExecutor,
  strength: 'key' | 'no-key' | 'share' = 'key',
): RawBuilder<unknown> {
  if (tx.getExecutor().adapter instanceof SqliteAdapter) return sql``
  return { key: sql`for update`, 'no-key': sql`for no key update`, share: sql`for key share` }[strength]
}
