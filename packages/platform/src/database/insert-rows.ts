import { sql, SqliteAdapter } from 'kysely'
import { batchesOf } from './batches.ts'
import type { Executor, Schema } from './schema.ts'

/** Maximum number of rows of one statement. */
const batchSize = 2000

/** The columns to insert, with their PostgreSQL types. */
export type Columns<Table extends keyof Schema> = Readonly<
  Partial<Record<keyof Schema[Table] & string, 'text' | 'int' | 'float8'>>
>

/**
 * Inserts rows as one JSON text per statement, since thousands of parameters take many times as long to build and
 * parse. If rows are large, callers pass fewer of them at a time.
 */
export async function insertRows<Table extends keyof Schema>(
  tx: Executor,
  table: Table,
  columns: Columns<Table>,
  rows: readonly object[],
): Promise<void> {
  const all = Object.entries(columns as Readonly<Record<string, string>>)
  const names = sql.join(all.map(([name]) => sql.ref(name)))
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter
  for (const batch of batchesOf(rows, batchSize)) {
    const json = JSON.stringify(batch)
    const source = isSqlite
      ? sql`select ${sql.join(all.map(([name]) => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`
      : sql`select ${names} from json_to_recordset(${json}::json) as r(${sql.join(all.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`
    await sql`insert into ${sql.table(table)} (${names}) ${source}`.execute(tx)
  }
}
