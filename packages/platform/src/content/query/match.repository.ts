import { sql, type RawBuilder } from 'kysely'
import { missingKey, objectKey } from '../../text/index.ts'
import { titleField } from '../indexing/index-rows.ts'
import type { Condition, Match, Test } from './condition.ts'
import { keyColumn, scopeOf, type QueryScope, type Target } from './target.ts'

type Sql = RawBuilder<unknown>

/** The execution plan of a match. */
export interface Plan {
  /** Index of the condition whose rows are scanned. */
  readonly driver: number
  /**
   * True if the scanned condition has so few rows that testing each of them is cheaper than reading
   * the rows of the other conditions.
   */
  readonly isShort: boolean
  /** True to name the index used to look up a value, which only SQLite supports. */
  readonly namesIndexes: boolean
}

/**
 * Returns a query for the distinct ids of the matching records, in the column `record_id`. With
 * `and`, the query scans the rows of one condition and tests the other conditions for each row.
 *
 * @param plan if absent, the query scans the condition that looks most selective without counting
 * its rows
 */
export function matchSql(match: Match, plan?: Plan): Sql {
  const { queryScope, conditions, operator } = match
  if (conditions.length === 0) return allSql(queryScope, none)
  if (operator === 'or') {
    const parts = conditions.map((condition) => rowsSql(condition, queryScope, none))
    const [only] = parts
    // `union` removes duplicates.
    return parts.length === 1 && only ? only : sql`${sql.join(parts, sql` union `)}`
  }
  const first = plan?.driver ?? bestDriver(conditions)
  const driver = conditions[first]
  const others = {
    conditions: conditions.filter((_, index) => index !== first),
    isShort: plan?.isShort ?? false,
    namesIndexes: plan?.namesIndexes ?? false,
  }
  return driver ? rowsSql(driver, queryScope, others) : allSql(queryScope, others)
}

/** The conditions to test for each row. */
interface Others extends Pick<Plan, 'isShort' | 'namesIndexes'> {
  readonly conditions: readonly Condition[]
}

const none: Others = { conditions: [], isShort: false, namesIndexes: false }

/**
 * Returns the positions of the conditions that can be scanned: those that use a range of an index
 * or, failing that, those that scan all values of a field.
 */
export function listDrivers(conditions: readonly Condition[]): readonly number[] {
  const all = conditions.flatMap((condition, index) =>
    condition.kind === 'some' || condition.kind === 'related' ? [index] : [],
  )
  const indexed = all.filter((index) => {
    const condition = conditions[index]
    return condition?.kind !== 'some' || condition.tests.some(({ kind }) => kind !== 'like')
  })
  return indexed.length > 0 ? indexed : all
}

/** Counts the rows of one condition, up to a limit. A record with several values has several rows. */
export function boundedCountSql(condition: Condition, queryScope: QueryScope, limit: number): Sql {
  const rows =
    condition.kind === 'some' && condition.target.kind === 'index'
      ? sql`select 1 from field_index d where ${indexTests(condition.target, condition.tests, 'd')} limit ${limit}`
      : sql`select 1 from (${rowsSql(condition, queryScope, none)}) c limit ${limit}`
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

/** Returns a query for the distinct records that match one condition and all others. */
function rowsSql(condition: Condition, queryScope: QueryScope, others: Others): Sql {
  switch (condition.kind) {
    case 'some': {
      const { target, tests } = condition
      if (target.kind === 'column') {
        return sql`select d.record_id from (${recordsSql(queryScope, target, tests)}) d where 1 = 1${andAll(others)}`
      }
      const rows = sql`select d.record_id from field_index d where ${indexTests(target, tests, 'd')}${andAll(others)}`
      // Grouping is only needed if several values of a record can match.
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

/** Returns true if at most one row of each record can match. */
export function hasOneRowPerRecord(target: Parameters<typeof keyColumn>[0], tests: readonly Test[]): boolean {
  // A currency has one row per amount. The texts 5 and 5.0 have different text keys but the same
  // number key.
  if (keyColumn(target) === 'number_key' || tests.some(({ column }) => column !== undefined)) return false
  return tests.some((test) => test.kind === 'is' && test.keys.length === 1)
}

/**
 * Returns a query for all records in the scope that match the conditions. Scans the rows of titles,
 * since every record has one.
 */
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
 * Returns an SQL expression that is true if the record of row `d` meets a condition. For few rows,
 * the expression looks up the record in the index. It is written in a form that prevents the
 * planner from looking up the value first, since the planner does not know how many records have
 * that value. For many rows, the planner may join.
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

/**
 * Maximum number of values that are looked up individually instead of reading all values of a
 * record.
 */
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
    // In this index, the records of one value are adjacent.
    const index = keyColumn(target) === 'text_key' ? sql`field_index_by_text` : sql`field_index_by_number`
    return sql`exists (select 1 from field_index e indexed by ${index} where ${indexTests(target, tests, 'e')} and e.record_id = d.record_id)`
  }
  return isShort
    ? sql`coalesce((select 1 from field_index e where e.record_id = d.record_id and ${indexTests(target, tests, 'e', true)} limit 1), 0) = 1`
    : sql`d.record_id in (select e.record_id from field_index e where ${indexTests(target, tests, 'e')})`
}

/**
 * Returns the SQL conditions that an index row must meet.
 *
 * @param byRecord true if the record is known, in which case the planner must not use the index of
 * values
 */
export function indexTests(
  target: Extract<Target, { kind: 'index' }>,
  tests: readonly Test[],
  alias: string,
  byRecord = false,
): Sql {
  // With `byRecord`, uses an equivalent expression that is not covered by any index.
  const ofAlias = (column: string) => {
    const key = sql.ref(`${alias}.${column}`)
    return byRecord ? sql`(${key} || '')` : key
  }
  const scope = sql`${sql.ref(`${alias}.scope`)} = ${target.scope}`
  const columnOf = (test: Test): 'number_key' | 'text_key' => test.column ?? keyColumn(target)
  const parts = tests.map((test) => testSql(ofAlias(columnOf(test)), test))
  // Excludes values that cannot be compared, which fail every test.
  const bounded = new Set(tests.filter(({ kind }) => kind === 'is' || kind === 'to').map(columnOf))
  const bounds = [...new Set(tests.map(columnOf))]
    .filter((column) => !bounded.has(column))
    .map((column) => sql`${ofAlias(column)} < ${column === 'number_key' ? 'g' : objectKey}`)
  if (tests.length === 0) bounds.push(sql`${ofAlias('text_key')} < ${missingKey}`)
  return sql.join([scope, ...parts, ...bounds], sql` and `)
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

/** Returns the SQL condition for rows of a relation that refer to a matching record. */
function relationTest({ scope, match }: Extract<Condition, { kind: 'related' }>, alias: string): Sql {
  return sql`${sql.ref(`${alias}.scope`)} = ${scope} and ${sql.ref(`${alias}.text_key`)} in (select x.record_id from (${matchSql(match)}) x)`
}
