import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { Executor } from '../../database/index.ts'
import { missingKey } from '../../text/index.ts'
import { keyColumn, type Target } from './target.ts'

/** The order of records. Records with equal values of one target are sorted by the next target. */
export interface Order {
  readonly by: readonly Target[]
  readonly direction: 'asc' | 'desc'
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** The ids of a page. */
export interface FoundIds {
  readonly ids: readonly string[]
  /** Total number of matches on all pages. */
  readonly count: number
}

type Sql = RawBuilder<unknown>

/** Returns true on SQLite, which has no statistics about the data but accepts index hints. */
export function isSqlite(db: Executor): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/**
 * Returns the tables to join, their conditions, and the terms of `order by`.
 *
 * @param id the column that contains the id of a row's record
 */
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
    // SQLite joins the tables of a cross join in the given order. For PostgreSQL, a cross join is
    // like any other join.
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

/**
 * Sorts records without a slug like records without a value, since the databases disagree on the
 * position of null.
 */
export function orderable(target: Target, column: Sql): Sql {
  const isNullable = target.kind === 'column' && target.column === 'slug'
  return isNullable ? sql`coalesce(${column}, ${missingKey})` : column
}

export function directionSql({ direction }: Pick<Order, 'direction'>): Sql {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

export function pageSql({ limit, offset }: Page): Sql {
  return sql`limit ${limit} offset ${offset}`
}

export async function select<Row>(db: Executor, query: Sql): Promise<Row[]> {
  const { rows } = await sql<Row>`${query}`.execute(db)
  return rows
}
