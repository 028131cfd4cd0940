import { filterLimits } from '@vitrine/contract'
import { isRelation, relatedModelOf, type Model } from '../../models/index.ts'
import type { Condition, Test } from './condition.ts'
import { parseFieldFilter } from './field-filter.ts'
import type { ParameterReader } from './parameter-reader.ts'
import { findTarget, scopeOf, type fieldTypes, type QueryScope, type Target } from './target.ts'

/** The scope of a query's filters. */
export interface FilterScope extends QueryScope {
  readonly fieldType: (typeof fieldTypes)[number] | undefined
}

/**
 * Reads the conditions of a filter on the records themselves. Returns an empty list without a
 * filter.
 */
export function readFilter(
  reader: ParameterReader,
  name: string,
  queryScope: FilterScope,
  operator: 'and' | 'or' = 'and',
): readonly Condition[] {
  const conditions = readObject(reader, name).flatMap(([field, filter]) => {
    const target = findTarget(queryScope, field, queryScope.fieldType)
    if (!target) {
      reader.fail('BAD_PARAMETER', name, 'The model does not have a field with this name.')
      return []
    }
    return groupConditions(readInto(reader, name, parseFieldFilter(target, filter)), queryScope, operator)
  })
  return operator === 'and' ? joinMoneyConditions(conditions) : conditions
}

/** Returns the names of the models that a filter on related records refers to, so that they can be loaded. */
export function listRelatedModels(reader: ParameterReader, name: string, model: Model): readonly string[] {
  return readObject(reader, name).flatMap(([path]) => {
    const field = model.fields.get(path.split('.', 1)[0] ?? '')
    return (field && relatedModelOf(field)) ?? []
  })
}

/**
 * Reads the conditions of a filter on related records, whose fields are named `relation.field`.
 * With `and`, the same related record must match all conditions of its relation.
 */
export function readChildFilter(
  reader: ParameterReader,
  name: string,
  queryScope: FilterScope,
  { models, operator }: { readonly models: ReadonlyMap<string, Model>; readonly operator: 'and' | 'or' },
): readonly Condition[] {
  const byRelation = new Map<string, { readonly child: QueryScope; readonly conditions: Condition[] }>()
  for (const [path, filter] of readObject(reader, name)) {
    const [relation = '', ...rest] = path.split('.')
    const meta = queryScope.model.fields.get(relation)
    const model = models.get((meta && relatedModelOf(meta)) ?? '')
    const child = model && { ...queryScope, model }
    const target = child && findTarget(child, rest.join('.'), queryScope.fieldType)
    if (!child || !target) {
      const isUntyped = meta !== undefined && isRelation(meta) && !model
      reader.fail(
        'BAD_PARAMETER',
        name,
        isUntyped
          ? 'The relation does not specify which model it refers to.'
          : 'Unknown field. Expected names of the form relation.field.',
      )
      continue
    }
    const known = byRelation.get(relation) ?? { child, conditions: [] }
    known.conditions.push(
      ...groupConditions(readInto(reader, name, parseFieldFilter(target, filter)), child, operator),
    )
    byRelation.set(relation, known)
  }
  const isAnd = operator === 'and'
  return [...byRelation].map(([relation, { child, conditions }]) => ({
    kind: 'related',
    scope: scopeOf(queryScope, relation),
    match: {
      queryScope: child,
      operator,
      conditions: isAnd ? joinMoneyConditions(conditions) : conditions,
    },
  }))
}

/**
 * Groups the conditions of one field. They must all hold, even if only one of several fields has to
 * match.
 */
function groupConditions(
  conditions: readonly Condition[],
  queryScope: QueryScope,
  operator: 'and' | 'or',
): readonly Condition[] {
  if (operator === 'and' || conditions.length < 2) return conditions
  return [{ kind: 'match', match: { queryScope, operator: 'and', conditions } }]
}

function readInto(
  reader: ParameterReader,
  name: string,
  reading: ReturnType<typeof parseFieldFilter>,
): readonly Condition[] {
  if ('conditions' in reading) return reading.conditions
  reader.fail('BAD_PARAMETER', name, reading.error)
  return []
}

/** Reads the members of a filter that is an object or a JSON string. */
function readObject(reader: ParameterReader, name: string): [string, unknown][] {
  if (!reader.has(name)) return []
  const sent = reader.value(name)
  const value = typeof sent === 'string' ? parse(sent) : sent
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.fail('BAD_PARAMETER', name, 'Expected a JSON object of field names and their filters.')
    return []
  }
  const entries = Object.entries(value)
  if (entries.length > filterLimits.fields) {
    reader.fail('BAD_PARAMETER', name, `Expected at most ${filterLimits.fields} fields.`)
    return []
  }
  return entries
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Some = Extract<Condition, { kind: 'some' }>

/**
 * Joins conditions on the amount and the currency of a money field, so that the same value in a
 * list must match both. The conditions must be combined by `and`. Joining is idempotent.
 */
export function joinMoneyConditions(conditions: readonly Condition[]): readonly Condition[] {
  const scopes = new Map<string, Set<string>>()
  for (const condition of conditions) {
    const { money } = partOf(condition) ?? {}
    if (money) scopes.set(money.scope, (scopes.get(money.scope) ?? new Set()).add(money.member))
  }
  const joined = [...scopes].flatMap(([scope, members]) => (members.size === 2 ? [scope] : []))
  if (joined.length === 0) return conditions
  const isJoined = (condition: Condition) => joined.includes(partOf(condition)?.money.scope ?? '')
  const values = joined.map((scope): Some => {
    const parts = conditions.flatMap((condition) => {
      const part = partOf(condition)
      return part?.money.scope === scope ? [part] : []
    })
    const tests = parts.flatMap(({ tests, money }) =>
      tests.map((test): Test => (money.member === 'amount' ? { ...test, column: 'number_key' } : test)),
    )
    const target: Target = { kind: 'index', scope, compare: 'text', type: 'money' }
    return { kind: 'some', target, tests }
  })
  return [...conditions.filter((condition) => !isJoined(condition)), ...values]
}

/** Returns the tests on a member of a money value; undefined for all other conditions. */
function partOf(condition: Condition) {
  if (condition.kind !== 'some' || condition.tests.length === 0) return undefined
  const { target, tests } = condition
  return target.kind === 'index' && target.money ? { money: target.money, tests } : undefined
}
