import { sql, type RawBuilder } from 'kysely'
import { missingKey, objectKey } from '../text/index.ts'
import { titleField } from '../index-rows.ts'
import type { Condition, Match, Test } from './condition.ts'
import { scopeOf, type QueryScope, type Target } from './target.ts'

type Sql = RawBuilder<unknown>

/** How a match is looked up. */
export interface Plan {
  /** Which of several conditions is gone through, by its place. */
  readonly drive: number
  /** Whether it has so few rows that looking up each is cheaper than reading what the other conditions find. */
  readonly isShort: boolean
  /** Whether the index of the values is named for looking up a value: SQLite alone can be told. */
  readonly namesIndexes: boolean
}

/**
 * The ids of the records that match, each once, as a query with the column `record_id`. With `and`, the rows of one
 * condition are gone through, and the others narrow them down.
 *
 * @param plan absent: the condition that looks most selective, and nothing known of its rows.
 */
export function matchSql(match: Match, plan?: Plan): Sql {
  const { queryScope, conditions, operator } = match
  if (conditions.length === 0) return allSql(queryScope, none)
  if (operator === 'or') {
    const parts = conditions.map((condition) => rowsSql(condition, queryScope, none))
    const [only] = parts
    // `union` leaves every record once.
    return parts.length === 1 && only ? only : sql`${sql.join(parts, sql` union `)}`
  }
  const first = plan?.drive ?? bestDriver(conditions)
  const driver = conditions[first]
  const others = {
    conditions: conditions.filter((_, index) => index !== first),
    isShort: plan?.isShort ?? false,
    namesIndexes: plan?.namesIndexes ?? false,
  }
  return driver ? rowsSql(driver, queryScope, others) : allSql(queryScope, others)
}

/** What rows are narrowed down by. */
interface Others extends Pick<Plan, 'isShort' | 'namesIndexes'> {
  readonly conditions: readonly Condition[]
}

const none: Others = { conditions: [], isShort: false, namesIndexes: false }

/**
 * Conditions that can be gone through by themselves, by their places: those that an index answers, or, where there is
 * none, those that look through all values of a field.
 */
export function listDrivers(conditions: readonly Condition[]): readonly number[] {
  const places = conditions.flatMap((condition, index) =>
    condition.kind === 'some' || condition.kind === 'related' ? [index] : [],
  )
  const quick = places.filter((place) => {
    const condition = conditions[place]
    return condition?.kind !== 'some' || condition.tests.some(({ kind }) => kind !== 'like')
  })
  return quick.length > 0 ? quick : places
}

/** How many rows a condition alone finds, counted no further than `most`; a record with several values has several. */
export function boundedCountSql(condition: Condition, queryScope: QueryScope, most: number): Sql {
  const rows =
    condition.kind === 'some' && condition.target.kind === 'index'
      ? sql`select 1 from field_index d where ${indexTests(condition.target, condition.tests, 'd')} limit ${most}`
      : sql`select 1 from (${rowsSql(condition, queryScope, none)}) c limit ${most}`
  return sql`(select count(*) from (${rows}) n)`
}

function bestDriver(conditions: readonly Condition[]): number {
  const rank = (index: number) => {
    const condition = conditions[index]
    if (condition?.kind !== 'some') return 2
    const kinds = new Set(condition.tests.map(({ kind }) => kind))
    if (kinds.has('is')) return 0
    return kinds.has('from') || kinds.has('to') ? 1 : 3
  }
  return listDrivers(conditions).toSorted((a, b) => rank(a) - rank(b))[0] ?? -1
}

/** The records that fulfil a condition and the others, each once. */
function rowsSql(condition: Condition, queryScope: QueryScope, others: Others): Sql {
  switch (condition.kind) {
    case 'some': {
      const { target, tests } = condition
      if (target.kind === 'column') {
        return sql`select d.record_id from (${recordsSql(queryScope, target, tests)}) d where 1 = 1${andAll(others)}`
      }
      const rows = sql`select d.record_id from field_index d where ${indexTests(target, tests, 'd')}${andAll(others)}`
      // Only where several values of a record can pass.
      return hasOneRowPerRecord(target, tests) ? rows : sql`${rows} group by d.record_id`
    }
    case 'related':
      return sql`select d.record_id from field_index d where ${relationTest(condition, 'd')}${andAll(others)} group by d.record_id`
    case 'match':
      return sql`select d.record_id from (${matchSql(condition.match)}) d where 1 = 1${andAll(others)}`
    case 'none':
    case 'absent':
      return allSql(queryScope, { ...others, conditions: [condition, ...others.conditions] })
  }
}

/** Whether each record has one row that passes at most. */
export function hasOneRowPerRecord(target: Parameters<typeof keyColumn>[0], tests: readonly Test[]): boolean {
  // A currency stands as often as there are sums in it; 5 and 5.0 are two texts, and one number.
  if (keyColumn(target) === 'number_key' || tests.some(({ column }) => column !== undefined)) return false
  return tests.some((test) => test.kind === 'is' && test.keys.length === 1)
}

/** All records of the ground that fulfil the conditions: every one has a title. */
function allSql(queryScope: QueryScope, others: Others): Sql {
  return sql`select d.record_id from field_index d where d.scope = ${scopeOf(queryScope, titleField)}${andAll(others)}`
}

function recordsSql(
  queryScope: QueryScope,
  target: Extract<Target, { kind: 'column' }>,
  tests: readonly Test[],
): Sql {
  return sql`select r.id as record_id from records r where r.channel_id = ${queryScope.channelId} and r.model = ${queryScope.model.name} and r.language = ${queryScope.language} and r.published_version_id is not null and ${columnTests(target, tests, 'r')}`
}

function andAll({ conditions, ...how }: Others): Sql {
  const parts = conditions.map((condition) => sql` and ${holdsSql(condition, how)}`)
  return sql.join(parts, sql``)
}

/**
 * Whether a condition holds for the record of row `d`. Where the rows are few, every row is looked up by its record, in a
 * way that no planner turns round: it knows nothing of how many records have a value. Where they are many, the planner
 * may join.
 */
function holdsSql(condition: Condition, how: Omit<Others, 'conditions'>): Sql {
  switch (condition.kind) {
    case 'some':
      return holdsTests(condition.target, condition.tests, how)
    case 'none': {
      const { target, keys } = condition
      return sql`not ${holdsTests(target, [{ kind: 'is', keys }], { ...how, isShort: true })}`
    }
    case 'absent':
      return sql`not ${holdsTests(condition.target, [], { ...how, isShort: true })}`
    case 'related':
      return sql`d.record_id in (select e.record_id from field_index e where ${relationTest(condition, 'e')})`
    case 'match': {
      const { operator, conditions } = condition.match
      const parts = conditions.map((each) => holdsSql(each, how))
      return sql`(${sql.join(parts, operator === 'and' ? sql` and ` : sql` or `)})`
    }
  }
}

/** Values up to which each is looked up by itself, rather than all that a record has. */
const fewValues = 3

function holdsTests(
  target: Target,
  tests: readonly Test[],
  { isShort, namesIndexes }: Omit<Others, 'conditions'>,
): Sql {
  if (target.kind === 'column') {
    return sql`exists (select 1 from records e where e.id = d.record_id and ${columnTests(target, tests, 'e')})`
  }
  const [test, ...more] = tests
  const isValue = test?.kind === 'is' && more.length === 0 && !test.column && test.keys.length <= fewValues
  if (namesIndexes && isValue) {
    // The records of one value stand side by side, and those of one record are apart from everybody else's.
    const index = keyColumn(target) === 'text_key' ? sql`field_index_by_text` : sql`field_index_by_number`
    return sql`exists (select 1 from field_index e indexed by ${index} where ${indexTests(target, tests, 'e')} and e.record_id = d.record_id)`
  }
  return isShort
    ? sql`coalesce((select 1 from field_index e where e.record_id = d.record_id and ${indexTests(target, tests, 'e', true)} limit 1), 0) = 1`
    : sql`d.record_id in (select e.record_id from field_index e where ${indexTests(target, tests, 'e')})`
}

/** @param byRecord the record is known: the index of the values must not be taken for it. */
export function indexTests(
  target: Extract<Target, { kind: 'index' }>,
  tests: readonly Test[],
  alias: string,
  byRecord = false,
): Sql {
  // The same text, and to both databases one that no index has.
  const ofAlias = (column: string) => {
    const key = sql.ref(`${alias}.${column}`)
    return byRecord ? sql`(${key} || '')` : key
  }
  const scope = sql`${sql.ref(`${alias}.scope`)} = ${target.scope}`
  const columnOf = (test: Test): 'number_key' | 'text_key' => test.column ?? keyColumn(target)
  const parts = tests.map((test) => testSql(ofAlias(columnOf(test)), test))
  // What is there without being comparable counts as a value, but passes no test.
  const bounded = new Set(tests.filter(({ kind }) => kind === 'is' || kind === 'to').map(columnOf))
  const bounds = [...new Set(tests.map(columnOf))]
    .filter((column) => !bounded.has(column))
    .map((column) => sql`${ofAlias(column)} < ${column === 'number_key' ? 'g' : objectKey}`)
  if (tests.length === 0) bounds.push(sql`${ofAlias('text_key')} < ${missingKey}`)
  return sql.join([scope, ...parts, ...bounds], sql` and `)
}

/** The column of the index that a target is compared in. */
export function keyColumn(target: Extract<Target, { kind: 'index' }>): 'number_key' | 'text_key' {
  return target.compare === 'number' || target.compare === 'date' ? 'number_key' : 'text_key'
}

function columnTests(
  target: Extract<Target, { kind: 'column' }>,
  tests: readonly Test[],
  alias: string,
): Sql {
  const column = sql.ref(`${alias}.${target.column}`)
  const parts = tests.map((test) => testSql(column, test))
  return parts.length === 0 ? sql`${column} is not null` : sql.join(parts, sql` and `)
}

function testSql(column: Sql, test: Test): Sql {
  switch (test.kind) {
    case 'is':
      return test.keys.length === 1
        ? sql`${column} = ${test.keys[0]}`
        : sql`${column} in (${sql.join(test.keys)})`
    case 'from':
      return test.included ? sql`${column} >= ${test.key}` : sql`${column} > ${test.key}`
    case 'to':
      return test.included ? sql`${column} <= ${test.key}` : sql`${column} < ${test.key}`
    case 'like':
      return sql`${column} like ${test.pattern} escape '\\'`
  }
}

/** The rows of a relation that lead to a record that matches. */
function relationTest({ scope, match }: Extract<Condition, { kind: 'related' }>, alias: string): Sql {
  return sql`${sql.ref(`${alias}.scope`)} = ${scope} and ${sql.ref(`${alias}.text_key`)} in (select x.record_id from (${matchSql(match)}) x)`
}
