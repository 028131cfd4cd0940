import { sql } from 'kysely'
import type { Executor } from '../../database/index.ts'
import { toReferenceKey } from '../../text/index.ts'
import { titleField } from '../indexing/index-rows.ts'
import type { Condition, Match } from './condition.ts'
import { findWithValue, toSingleValue } from './find-by-value.repository.ts'
import { boundedCountSql, listDrivers, matchSql, type Plan } from './match.repository.ts'
import {
  directionSql,
  isSqlite,
  orderable,
  orderSql,
  pageSql,
  select,
  type FoundIds,
  type Order,
  type Page,
} from './order.repository.ts'
import { keyColumn, scopeOf, type Target } from './target.ts'

/** Maximum number of rows counted per condition to find the most selective one. */
const maxCounted = 6000

/** Maximum number of rows that are tested individually. */
const fewRows = 2000

/** Maximum number of related records listed in a statement. */
const maxListed = 1000

/** An id that does not belong to any record. */
const noReference = '\u{10fffc}'

/**
 * Returns a page of the matching ids, in order, and the number of all matches. Runs two or three
 * queries. Ties are sorted by id.
 */
export async function findIds(db: Executor, match: Match, order: Order, page: Page): Promise<FoundIds> {
  if (match.conditions.length === 0 && order.by.length === 1) return findAll(db, match, order, page)
  const value = toSingleValue(match)
  if (value) return findWithValue(db, value, order, page)
  const resolved = await resolveRelated(db, match)
  const matching = matchSql(resolved, await choosePlan(db, resolved))
  if (page.limit > 0) {
    const { tables, tests, terms } = orderSql(order, sql.ref('m.record_id'), isSqlite(db))
    const rows = await select<{ readonly id: string; readonly total: number }>(
      db,
      sql`select m.record_id as id, count(*) over () as total from (${matching}) m ${tables} where ${tests} order by ${terms} ${pageSql(page)}`,
    )
    const [first] = rows
    if (first) return { ids: rows.map(({ id }) => id), count: first.total }
  }
  const [row] = await select<{ readonly total: number }>(
    db,
    sql`select count(*) as total from (${matching}) m`,
  )
  return { ids: [], count: row?.total ?? 0 }
}

/** Reads a page without a filter directly from the index that determines the order. */
async function findAll(db: Executor, match: Match, order: Order, page: Page): Promise<FoundIds> {
  const { queryScope } = match
  const [row] = await select<{ readonly total: number }>(
    db,
    sql`select count(*) as total from field_index where scope = ${scopeOf(queryScope, titleField)}`,
  )
  const count = row?.total ?? 0
  const [target] = order.by
  if (!target || page.limit === 0 || page.offset >= count) return { ids: [], count }
  const direction = directionSql(order)
  const rows = await select<{ readonly id: string }>(
    db,
    target.kind === 'column'
      ? sql`select id from records ${target.column === 'group_key' && isSqlite(db) ? sql`indexed by records_listed` : sql``} where channel_id = ${queryScope.channelId} and model = ${queryScope.model.name} and language = ${queryScope.language} and published_version_id is not null order by ${orderable(target, sql.ref(target.column))} ${direction}${target.column === 'group_key' ? sql`` : sql`, id ${direction}`} ${pageSql(page)}`
      : sql`select record_id as id from field_index where scope = ${target.scope} and position = 0 order by ${sql.ref(keyColumn(target))} ${direction}, record_id ${direction} ${pageSql(page)}`,
  )
  return { ids: rows.map(({ id }) => id), count }
}

/**
 * Selects the condition with the fewest rows from conditions that must all hold, since the
 * databases have no useful statistics for these keys. One query counts the rows of each condition,
 * up to a limit. Returns undefined if there is nothing to choose from.
 */
async function choosePlan(
  db: Executor,
  { queryScope, conditions, operator }: Match,
): Promise<Plan | undefined> {
  const drivers = listDrivers(conditions)
  if (operator === 'or' || conditions.length < 2 || drivers.length === 0) return undefined
  const counts = drivers.flatMap((index) => {
    const condition = conditions[index]
    return condition
      ? [sql`${boundedCountSql(condition, queryScope, maxCounted)} as ${sql.ref(`c${index}`)}`]
      : []
  })
  const [row] = await select<Readonly<Record<string, number>>>(db, sql`select ${sql.join(counts)}`)
  const countOf = (index: number) => row?.[`c${index}`] ?? 0
  const [driver = -1] = drivers.toSorted((a, b) => countOf(a) - countOf(b))
  // Always true on SQLite, which joins by lookup anyway. With false, SQLite would materialise the
  // matches of each of the other conditions.
  return { driver, isShort: isSqlite(db) || countOf(driver) < fewRows, namesIndexes: isSqlite(db) }
}

/**
 * Replaces a condition on related records with the list of their ids, unless too many records
 * match. The relation can then be compared like any other field. Runs one query per relation.
 */
async function resolveRelated(db: Executor, match: Match): Promise<Match> {
  const conditions: Condition[] = []
  for (const condition of match.conditions) {
    conditions.push(condition.kind === 'related' ? await resolve(db, condition) : condition)
  }
  return { ...match, conditions }
}

async function resolve(db: Executor, related: Extract<Condition, { kind: 'related' }>): Promise<Condition> {
  const matching = matchSql(related.match, await choosePlan(db, related.match))
  const rows = await select<{ readonly id: string }>(
    db,
    sql`select m.record_id as id from (${matching}) m limit ${maxListed + 1}`,
  )
  if (rows.length > maxListed) return related
  const keys = rows.map(({ id }) => toReferenceKey(id))
  const target: Target = { kind: 'index', scope: related.scope, compare: 'reference', type: 'relation' }
  return { kind: 'some', target, tests: [{ kind: 'is', keys: [keys[0] ?? noReference, ...keys.slice(1)] }] }
}
