import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely'
import { batchesOf } from './batches.ts'

/** Maximum number of rows per statement. */
const batchSize = 2000

/** The columns to insert, with their PostgreSQL types. */
export type Columns<Row> = Readonly<Partial<Record<keyof Row & string, 'text' | 'int' | 'int8' | 'float8'>>>

/**
 * Inserts rows as one JSON text per statement, since thousands of parameters take many times longer
 * to build and parse. Callers with large rows should pass fewer rows at a time.
 */
export async function insertRows<S, Table extends keyof S & string>(
  tx: Kysely<S>,
  table: Table,
  columns: Columns<S[Table]>,
  rows: readonly object[],
): Promise<void> {
  await insert(tx, table, { columns, rows, conflict: sql`` })
}

export interface UpsertedRows<Row> {
  readonly columns: Columns<Row>
  /** The columns of the primary key. */
  readonly key: readonly (keyof Row & string)[]
  /**
   * Expressions for columns of existing rows that are not simply replaced. They read the new value
   * from `excluded`.
   */
  readonly values?: Readonly<Partial<Record<keyof Row & string, RawBuilder<unknown>>>> | undefined
  readonly rows: readonly object[]
}

/**
 * Inserts rows like `insertRows`, but updates existing ones. Columns that are not in `columns` keep
 * their values, even if another transaction is changing them at the same time.
 */
export async function upsertRows<S, Table extends keyof S & string>(
  tx: Kysely<S>,
  table: Table,
  { columns, key, values, rows }: UpsertedRows<S[Table]>,
): Promise<void> {
  const keys = new Set<string>(key)
  const expressions = (values ?? {}) as Readonly<Record<string, RawBuilder<unknown>>>
  const changes = Object.keys(columns)
    .filter((name) => !keys.has(name))
    .map((name) => sql`${sql.ref(name)} = ${expressions[name] ?? sql.ref(`excluded.${name}`)}`)
  const conflict = sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${sql.join(changes)}`
  await insert(tx, table, { columns, rows, conflict })
}

async function insert<S, Table extends keyof S & string>(
  tx: Kysely<S>,
  table: Table,
  {
    columns,
    rows,
    conflict,
  }: {
    readonly columns: Columns<S[Table]>
    readonly rows: readonly object[]
    readonly conflict: RawBuilder<unknown>
  },
): Promise<void> {
  const all = Object.entries(columns as Readonly<Record<string, string>>)
  const names = sql.join(all.map(([name]) => sql.ref(name)))
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter
  for (const batch of batchesOf(rows, batchSize)) {
    // In SQLite, reading an array element takes less time than reading an object member.
    const keys = all.map(([name]) => name)
    const json = JSON.stringify(
      isSqlite
        ? batch.map((row) => keys.map((key) => (row as Readonly<Record<string, unknown>>)[key]))
        : batch,
    )
    // Without `where true`, SQLite would parse `on conflict` as part of the join.
    const source = isSqlite
      ? sql`select ${sql.join(all.map((_, index) => sql`value ->> ${sql.lit(index)}`))} from json_each(${json}) where true`
      : sql`select ${names} from json_to_recordset(${json}::json) as r(${sql.join(all.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`
    await sql`insert into ${sql.table(table)} (${names}) ${source} ${conflict}`.execute(tx)
  }
}
