import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../database/index.ts'
import type { Match, Test } from './condition.ts'
import {
  directionSql,
  isSqlite,
  orderSql,
  pageSql,
  select,
  type FoundIds,
  type Order,
  type Page,
} from './order.ts'
import { indexTests, hasOneRowPerRecord, keyColumn } from './match-sql.ts'
import type { Target } from './target.ts'

type IndexTarget = Extract<Target, { kind: 'index' }>

/** One value of one field: a shelf, a brand. */
export interface SingleValue {
  readonly target: IndexTarget
  readonly tests: readonly Test[]
}

/** What is asked, where it is one value of one field and nothing else: then each record has one row of the index. */
export function toSingleValue({ conditions: [condition, ...others] }: Match): SingleValue | undefined {
  if (condition?.kind !== 'some' || others.length > 0 || condition.target.kind !== 'index') return undefined
  const { target, tests } = condition
  return tests.length === 1 && hasOneRowPerRecord(target, tests) ? { target, tests } : undefined
}

/** Records up to which all that match are put in order. */
const maxSorted = 200

/**
 * The records of a shelf, which may be a tenth of a large catalogue: counting them is going through one part of an index.
 * Where they are many and the order is a field's, its index is gone through for a while instead of putting all in order.
 */
export async function findWithValue(
  db: Executor,
  value: SingleValue,
  order: Order,
  page: Page,
): Promise<FoundIds> {
  const matching = sql`select d.record_id from field_index d where ${indexTests(value.target, value.tests, 'd')}`
  const [row] = await select<{ readonly total: number }>(
    db,
    sql`select count(*) as total from (${matching}) m`,
  )
  const count = row?.total ?? 0
  if (page.limit === 0 || page.offset >= count) return { ids: [], count }
  const walked = count > maxSorted ? await walkInOrder(db, value, order, page, count) : undefined
  if (walked) return { ids: walked, count }
  const { tables, tests, terms } = orderSql(order, sql.ref('m.record_id'), isSqlite(db))
  const rows = await select<{ readonly id: string }>(
    db,
    sql`select m.record_id as id from (${matching}) m ${tables} where ${tests} order by ${terms} ${pageSql(page)}`,
  )
  return { ids: rows.map(({ id }) => id), count }
}

/** Rows of the order that cost as much as putting one record in order does. */
const rowsPerSortedRecord = 8

/**
 * Goes through all records in the order that is asked for until the page is full: first through as many as match, then
 * through as many as would cost what putting those in order does, since what is dear may be all at the end of a list by
 * price. Undefined where that was not far enough.
 */
async function walkInOrder(
  db: Executor,
  value: SingleValue,
  order: Order,
  page: Page,
  count: number,
): Promise<readonly string[] | undefined> {
  const [by, second] = order.by
  if (by?.kind !== 'index' || second !== undefined) return undefined
  for (const most of [count, rowsPerSortedRecord * count]) {
    const rows = await walkRows(db, { value, by, order, page, most })
    // The last page is full with less.
    if (rows.length === Math.min(page.limit, count - page.offset)) return rows.map(({ id }) => id)
  }
  return undefined
}

interface Walk {
  readonly value: SingleValue
  readonly by: IndexTarget
  readonly order: Order
  readonly page: Page
  /** Rows of the order to go through. */
  readonly most: number
}

async function walkRows(db: Executor, { value: { target, tests }, by, order, page, most }: Walk) {
  const key = keyColumn(by)
  const [last] = await select<{ readonly key: string; readonly id: string }>(
    db,
    sql`select ${sql.ref(key)} as key, record_id as id from field_index b where ${inOrder(by, 'b')} ${orderOf(by, order, 'b')} limit 1 offset ${most - 1}`,
  )
  const isBefore = order.direction === 'asc' ? sql`<=` : sql`>=`
  const bound = last
    ? sql` and (${sql.ref(`s.${key}`)}, s.record_id) ${isBefore} (${last.key}, ${last.id})`
    : sql``
  return select<{ readonly id: string }>(
    db,
    sql`select s.record_id as id from field_index s where ${inOrder(by, 's')}${bound} and exists (select 1 from field_index e where ${indexTests(target, tests, 'e')} and e.record_id = s.record_id) ${orderOf(by, order, 's')} ${pageSql(page)}`,
  )
}

function inOrder(by: IndexTarget, alias: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.scope`)} = ${by.scope} and ${sql.ref(`${alias}.position`)} = 0`
}

function orderOf(by: IndexTarget, order: Order, alias: string): RawBuilder<unknown> {
  const direction = directionSql(order)
  return sql`order by ${sql.ref(`${alias}.${keyColumn(by)}`)} ${direction}, ${sql.ref(`${alias}.record_id`)} ${direction}`
}
