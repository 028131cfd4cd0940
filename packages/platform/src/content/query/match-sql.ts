import { sql, type RawBuilder } from 'kysely'
import { missingKey, objectKey } from '../text/index.ts'
import { titleField } from '../index-rows.ts'
import type { Condition, Match, Test } from './condition.ts'
import { scopeOf, type Ground, type Target } from './target.ts'

type Sql = RawBuilder<unknown>

/**
 * The ids of the records that match, each once, as a query with the column `record_id`. With `and`, the rows of one
 * condition are gone through and the others are looked up for each: `drive` says which one.
 *
 * @param drive place among the conditions; absent: the one that looks most selective.
 */
export function matchSql(match: Match, drive?: number): Sql {
  const { ground, conditions, operator } = match
  if (conditions.length === 0) return allSql(ground, [])
  if (operator === 'or') {
    const parts = conditions.map((condition) => rowsSql(condition, ground, []))
    const [only] = parts
    // `union` leaves every record once.
    return parts.length === 1 && only ? only : sql`${sql.join(parts, sql` union `)}`
  }
  const first = drive ?? bestDriver(conditions)
  const driver = conditions[first]
  const others = conditions.filter((_, index) => index !== first)
  return driver ? rowsSql(driver, ground, others) : allSql(ground, conditions)
}

/**
 * Conditions that can be gone through by themselves, by their places: those that an index answers, or, where there is
 * none, those that look through all values of a field.
 */
export function drivers(conditions: readonly Condition[]): readonly number[] {
  const places = conditions.flatMap((condition, index) =>
    condition.kind === 'some' || condition.kind === 'related' ? [index] : [],
  )
  const quick = places.filter((place) => {
    const condition = conditions[place]
    return condition?.kind !== 'some' || condition.tests.some(({ kind }) => kind !== 'like')
  })
  return quick.length > 0 ? quick : places
}

/** How many records a condition alone finds, counted no further than `most`. */
export function boundedCountSql(condition: Condition, ground: Ground, most: number): Sql {
  return sql`(select count(*) from (select 1 from (${rowsSql(condition, ground, [])}) c limit ${most}) d)`
}

function bestDriver(conditions: readonly Condition[]): number {
  const rank = (index: number) => {
    const condition = conditions[index]
    if (condition?.kind !== 'some') return 2
    const kinds = condition.tests.map(({ kind }) => kind)
    if (kinds.includes('is')) return 0
    return kinds.includes('from') || kinds.includes('to') ? 1 : 3
  }
  return drivers(conditions).toSorted((a, b) => rank(a) - rank(b))[0] ?? -1
}

/** The records that fulfil a condition and the others, each once. */
function rowsSql(condition: Condition, ground: Ground, others: readonly Condition[]): Sql {
  switch (condition.kind) {
    case 'some': {
      const { target, tests } = condition
      if (target.kind === 'column') return recordsSql(ground, [columnTests(target, tests, 'd')], others)
      const rows = sql`select d.record_id from field_index d where ${indexTests(target, tests, 'd')}${andAll(others, ground)}`
      // Only where several values of a record can pass.
      return isOneValue(tests) ? rows : sql`${rows} group by d.record_id`
    }
    case 'related':
      return sql`select d.record_id from field_index d where ${relationTest(condition, 'd')}${andAll(others, ground)} group by d.record_id`
    case 'match':
      return others.length === 0
        ? matchSql(condition.match)
        : sql`select d.record_id from (${matchSql(condition.match)}) d where ${joinAll(others, ground)}`
    case 'none':
    case 'absent':
      return allSql(ground, [condition, ...others])
  }
}

function isOneValue(tests: readonly Test[]): boolean {
  return tests.some((test) => test.kind === 'is' && test.keys.length === 1)
}

/** All records of the ground that fulfil the conditions: every one has a title. */
function allSql(ground: Ground, conditions: readonly Condition[]): Sql {
  return sql`select d.record_id from field_index d where d.scope = ${scopeOf(ground, titleField)}${andAll(conditions, ground)}`
}

function recordsSql(ground: Ground, tests: readonly Sql[], others: readonly Condition[]): Sql {
  const rest = others.map((other) => sql` and ${holdsSql(other, ground, sql.ref('d.id'))}`)
  return sql`select d.id as record_id from records d where d.channel_id = ${ground.channelId} and d.model = ${ground.model.name} and d.language = ${ground.language} and d.published_version_id is not null and ${sql.join(tests, sql` and `)}${sql.join(rest, sql``)}`
}

function andAll(conditions: readonly Condition[], ground: Ground): Sql {
  return conditions.length === 0 ? sql`` : sql` and ${joinAll(conditions, ground)}`
}

function joinAll(conditions: readonly Condition[], ground: Ground): Sql {
  return sql.join(
    conditions.map((condition) => holdsSql(condition, ground, sql.ref('d.record_id'))),
    sql` and `,
  )
}

/** Whether a condition holds for the record with an id. */
function holdsSql(condition: Condition, ground: Ground, id: Sql): Sql {
  switch (condition.kind) {
    case 'some':
      return holdsTests(condition.target, condition.tests, id)
    case 'none': {
      const { target, keys } = condition
      return sql`not ${holdsTests(target, [{ kind: 'is', keys }], id)}`
    }
    case 'absent':
      return sql`not ${holdsTests(condition.target, [], id)}`
    case 'related':
      return sql`exists (select 1 from field_index e where e.record_id = ${id} and ${relationTest(condition, 'e')})`
    case 'match': {
      const { operator, conditions } = condition.match
      if (conditions.length === 0) return sql`1 = 1`
      const parts = conditions.map((each) => holdsSql(each, ground, id))
      return sql`(${sql.join(parts, operator === 'and' ? sql` and ` : sql` or `)})`
    }
  }
}

function holdsTests(target: Target, tests: readonly Test[], id: Sql): Sql {
  return target.kind === 'column'
    ? sql`exists (select 1 from records e where e.id = ${id} and ${columnTests(target, tests, 'e')})`
    : sql`exists (select 1 from field_index e where e.record_id = ${id} and ${indexTests(target, tests, 'e')})`
}

function indexTests(target: Extract<Target, { kind: 'index' }>, tests: readonly Test[], alias: string): Sql {
  const column = sql.ref(`${alias}.${keyColumn(target)}`)
  const scope = sql`${sql.ref(`${alias}.scope`)} = ${target.scope}`
  const parts = tests.map((test) => testSql(column, test))
  // What is there without being comparable counts as a value, but passes no test.
  const isBounded = tests.some(({ kind }) => kind === 'is' || kind === 'to')
  const bound =
    tests.length === 0
      ? sql`${sql.ref(`${alias}.text_key`)} < ${missingKey}`
      : sql`${column} < ${target.compare === 'number' ? 'g' : objectKey}`
  return sql.join([scope, ...parts, ...(isBounded ? [] : [bound])], sql` and `)
}

/** The column of the index that a target is compared in. */
export function keyColumn(target: Extract<Target, { kind: 'index' }>): 'number_key' | 'text_key' {
  return target.compare === 'number' ? 'number_key' : 'text_key'
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
      return test.keys.length === 1 ? sql`${column} = ${test.keys[0]}` : sql`${column} in (${sql.join(test.keys)})`
    case 'from':
      return test.included ? sql`${column} >= ${test.key}` : sql`${column} > ${test.key}`
    case 'to':
      return test.included ? sql`${column} <= ${test.key}` : sql`${column} < ${test.key}`
    case 'like':
      return sql`${column} like ${test.pattern} escape '\\'`
  }
}

/** The rows of a relation that lead to a record that matches, by its id or its key. */
function relationTest({ scope, match }: Extract<Condition, { kind: 'related' }>, alias: string): Sql {
  const related = matchSql(match)
  return sql`${sql.ref(`${alias}.scope`)} = ${scope} and ${sql.ref(`${alias}.text_key`)} in (select x.record_id from (${related}) x union all select r.group_key from (${related}) x join records r on r.id = x.record_id)`
}
