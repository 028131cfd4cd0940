import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { Executor } from '../../database/index.ts'
import { missingKey } from '../text/index.ts'
import { keyColumn } from './match-sql.ts'
import type { Target } from './target.ts'

type Sql = RawBuilder<unknown>

/** What the records are put in order by: the first decides, the next where that is the same. */
export interface Order {
  readonly by: readonly Target[]
  readonly direction: 'asc' | 'desc'
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

export interface FoundIds {
  readonly ids: readonly string[]
  /** Of all that match, whatever the page. */
  readonly count: number
}

/** SQLite, which knows nothing of our data, can be told which index to take. */
export function isSqlite(db: Executor): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** Tables to join, their tests, and the terms that put rows in order, where `id` is the record of a row. */
export function orderSql(
  order: Order,
  id: Sql,
  namesIndexes = false,
): { readonly tables: Sql; readonly tests: Sql; readonly terms: Sql } {
  const direction = directionSql(order)
  const joins = order.by.map((target, index) => {
    const alias = sql.ref(`s${index}`)
    const ofAlias = (column: string) => sql.ref(`s${index}.${column}`)
    return target.kind === 'column'
      ? {
          table: sql`cross join records ${alias}${target.column === 'group_key' && namesIndexes ? sql` indexed by records_in_order` : sql``}`,
          test: sql`${ofAlias('id')} = ${id}`,
        }
      : {
          table: sql`cross join field_index ${alias}`,
          test: sql`${ofAlias('record_id')} = ${id} and ${ofAlias('scope')} = ${target.scope} and ${ofAlias('position')} = 0`,
        }
  })
  const terms = order.by.map((target, index) => {
    const column = sql.ref(`s${index}.${target.kind === 'column' ? target.column : keyColumn(target)}`)
    return sql`${orderable(target, column)} ${direction}`
  })
  return {
    // SQLite takes a cross join in the order in which it is written; to PostgreSQL it is like any other.
    tables: sql.join(
      joins.map(({ table }) => table),
      sql` `,
    ),
    tests: sql.join(
      joins.map(({ test }) => test),
      sql` and `,
    ),
    terms: sql.join([...terms, sql`${id} ${direction}`]),
  }
}

/** A record without a slug stands where one without a value does; the databases disagree on where nothing stands. */
export function orderable(target: Target, column: Sql): Sql {
  const mayLack = target.kind === 'column' && target.column === 'slug'
  return mayLack ? sql`coalesce(${column}, ${missingKey})` : column
}

export function directionSql({ direction }: Order): Sql {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

export function pageSql({ limit, offset }: Page): Sql {
  return sql`limit ${limit} offset ${offset}`
}

export async function select<Row>(db: Executor, query: Sql): Promise<Row[]> {
  const { rows } = await sql<Row>`${query}`.execute(db)
  return rows
}
