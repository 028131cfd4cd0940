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
} from './order.repository.ts'
import { hasOneRowPerRecord, indexTests } from './match.repository.ts'
import { keyColumn, type Target } from './target.ts'

type IndexTarget = Extract<Target, { kind: 'index' }>

/** A single value of one field, for example a category or brand. */
export interface SingleValue {
  readonly target: IndexTarget
  readonly tests: readonly Test[]
}

/**
 * Returns the value if the match only compares one field with a single value, so that each record
 * has at most one matching index row. Returns undefined for all other matches.
 */
export function toSingleValue({ conditions: [condition, ...others] }: Match): SingleValue | undefined {
  if (condition?.kind !== 'some' || others.length > 0 || condition.target.kind !== 'index') return undefined
  const { target, tests } = condition
  return tests.length === 1 && hasOneRowPerRecord(target, tests) ? { target, tests } : undefined
}

/** Maximum number of matching records that are sorted. */
const maxSorted = 200

/**
 * Returns a page of the records that have one value, for example of a category, which may contain a
 * tenth of a large catalogue. Counting them scans one range of an index. If there are many records
 * and a field determines their order, the index of that field is scanned up to a limit, which is
 * cheaper than sorting all records.
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

/** Number of index rows that can be scanned in the time it takes to sort one record. */
const rowsPerSortedRecord = 8

/**
 * Scans records in the requested order until the page is full. The first attempt scans as many rows
 * as there are matches. Since all matches may come last, a second attempt scans as many rows as can
 * be scanned in the time it takes to sort the matches. Returns undefined if neither attempt fills
 * the page.
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
  for (const maxScanned of [count, rowsPerSortedRecord * count]) {
    const rows = await walkRows(db, { value, by, order, page, maxScanned })
    // The last page may be shorter.
    if (rows.length === Math.min(page.limit, count - page.offset)) return rows.map(({ id }) => id)
  }
  return undefined
}

interface Walk {
  readonly value: SingleValue
  readonly by: IndexTarget
  readonly order: Order
  readonly page: Page
  /** Number of rows to scan in the index of the field that determines the order. */
  readonly maxScanned: number
}

async function walkRows(db: Executor, { value: { target, tests }, by, order, page, maxScanned }: Walk) {
  const key = keyColumn(by)
  const [last] = await select<{ readonly key: string; readonly id: string }>(
    db,
    sql`select ${sql.ref(key)} as key, record_id as id from field_index b where ${inOrder(by, 'b')} ${orderOf(by, order, 'b')} limit 1 offset ${maxScanned - 1}`,
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
