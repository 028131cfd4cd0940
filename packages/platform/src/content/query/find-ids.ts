import { sql } from 'kysely'
import type { Executor } from '../../database/index.ts'
import { titleField } from '../index-rows.ts'
import { toReferenceKey } from '../text/index.ts'
import type { Condition, Match } from './condition.ts'
import { findWithValue, toSingleValue } from './find-with-value.ts'
import { boundedCountSql, listDrivers, keyColumn, matchSql, type Plan } from './match-sql.ts'
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
} from './order.ts'
import { scopeOf, type Target } from './target.ts'

/** Rows up to which the conditions of a filter are told apart by counting. */
const maxCounted = 6000

/** Rows up to which each is looked up by itself. */
const fewRows = 2000

/** Related records that are named one by one. */
const maxListed = 1000

/** A reference that no record has. */
const noReference = '\u{10fffc}'

/**
 * A page of the ids that match, in order, and how many match: two or three queries, whatever there is. Records that are
 * the same in everything asked come in the order of their ids.
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

/** Without a filter the order is that of an index, and the page is cut out of it. */
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
 * Of several conditions that all must hold, the one with the fewest rows: no database knows that of our keys. One
 * query, that counts each no further than needed. Undefined where there is nothing to choose.
 */
async function choosePlan(
  db: Executor,
  { queryScope, conditions, operator }: Match,
): Promise<Plan | undefined> {
  const places = listDrivers(conditions)
  if (operator === 'or' || conditions.length < 2 || places.length === 0) return undefined
  const counts = places.flatMap((place) => {
    const condition = conditions[place]
    return condition
      ? [sql`${boundedCountSql(condition, queryScope, maxCounted)} as ${sql.ref(`c${place}`)}`]
      : []
  })
  const [row] = await select<Readonly<Record<string, number>>>(db, sql`select ${sql.join(counts)}`)
  const countOf = (place: number) => row?.[`c${place}`] ?? 0
  const [drive = -1] = places.toSorted((a, b) => countOf(a) - countOf(b))
  // SQLite joins by looking up anyway, and builds a list of all the other conditions' records for anything else.
  return { drive, isShort: isSqlite(db) || countOf(drive) < fewRows, namesIndexes: isSqlite(db) }
}

/**
 * Related records that match, where they are few, as a list of what refers to them: then the relation is a field like
 * others. One query for each relation that is asked about.
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
