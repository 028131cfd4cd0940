import { sql, SqliteAdapter } from 'kysely'
import type { Executor } from '../../database/index.ts'
import { countAllRecords } from './index.repository.ts'

/**
 * Indexes whose order differs from the order in which records are written. Sorting all entries once
 * is several times cheaper than inserting into the middle of a large index.
 */
const deferredIndexes = [
  'field_index_by_text',
  'field_index_by_number',
  'word_index_by_word',
  'place_index_by_lat',
] as const

/** Minimum number of new records for which the indexes are dropped and rebuilt. */
const minAdded = 2000

/**
 * The indexes are rebuilt only if there is at least one new record per this number of existing
 * records.
 */
const maxExistingPerAdded = 4

export interface DeferOptions {
  /** Number of records that `work` will create. */
  readonly added: number
  /** Replaces the minimum number of new records. */
  readonly minAdded?: number | undefined
}

/**
 * Runs `work`, which creates many records and flushes their index rows. If that is faster on
 * SQLite, drops the indexes by value and by word and creates them again afterwards, in the same
 * transaction. Other connections see the indexes until the transaction ends. On PostgreSQL,
 * dropping an index would block readers.
 *
 * `work` must not search by value or by word.
 */
export async function withDeferredIndexes<T>(
  tx: Executor,
  { added, minAdded: min = minAdded }: DeferOptions,
  work: () => Promise<T>,
): Promise<T> {
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter
  if (!isSqlite || added < min || added * maxExistingPerAdded < (await countAllRecords(tx))) return work()
  const { rows } = await sql<{ readonly name: string; readonly sql: string }>`
    select name, sql from sqlite_master where type = 'index' and name in (${sql.join([...deferredIndexes])})
  `.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx)
  const result = await work()
  for (const { sql: statement } of rows) await sql.raw(statement).execute(tx)
  return result
}
