import { sql, SqliteAdapter } from 'kysely'
import type { Executor, Schema } from './schema.ts'

/** Maximum number of rows of one statement. */
const rowsAtOnce = 2000

/** The columns to insert, with their PostgreSQL types. */
export type Columns<Table extends keyof Schema> = Readonly<
  Partial<Record<keyof Schema[Table] & string, 'text' | 'int' | 'float8'>>
>

/**
 * Inserts rows as one JSON text per statement, since thousands of parameters take many times as long to build and
 * parse. The caller passes large rows in smaller numbers.
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
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    const source = isSqlite
      ? sql`select ${sql.join(all.map(([name]) => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`
      : sql`select ${names} from json_to_recordset(${json}::json) as r(${sql.join(all.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`
    await sql`insert into ${sql.table(table)} (${names}) ${source}`.execute(tx)
  }
}
