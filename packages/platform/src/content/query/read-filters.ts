import { filterLimits } from '@vitrine/contract'
import { isRelation, relatedModelOf, type Model } from '../model.ts'
import type { Condition } from './condition.ts'
import { parseFieldFilter } from './filter.ts'
import { joinMoneyConditions } from './join-sums.ts'
import type { ParameterReader } from './reader.ts'
import { findTarget, scopeOf, type fieldTypes, type QueryScope } from './target.ts'

/** What the filters of one question are about. */
export interface FilterScope extends QueryScope {
  readonly fieldType: (typeof fieldTypes)[number] | undefined
}

/** The conditions of a filter on the records themselves. Empty when there is none. */
export function readFilter(
  reader: ParameterReader,
  name: string,
  queryScope: FilterScope,
  operator: 'and' | 'or' = 'and',
): readonly Condition[] {
  const conditions = readObject(reader, name).flatMap(([field, asked]) => {
    const target = findTarget(queryScope, field, queryScope.fieldType)
    if (!target) {
      reader.fail('BAD_PARAMETER', name, 'It names a field that the model does not have.')
      return []
    }
    return groupConditions(readInto(reader, name, parseFieldFilter(target, asked)), queryScope, operator)
  })
  return operator === 'and' ? joinMoneyConditions(conditions) : conditions
}

/** Names of the models that a filter on related records leads to, so that they can be fetched. */
export function listRelatedModels(reader: ParameterReader, name: string, model: Model): readonly string[] {
  return readObject(reader, name).flatMap(([path]) => {
    const field = model.fields.get(path.split('.', 1)[0] ?? '')
    return (field && relatedModelOf(field)) ?? []
  })
}

/**
 * The conditions of a filter on related records: its fields are `relation.field`. With `and`, what is asked of one
 * relation holds for the same related record.
 */
export function readChildFilter(
  reader: ParameterReader,
  name: string,
  queryScope: FilterScope,
  how: { readonly models: ReadonlyMap<string, Model>; readonly operator: 'and' | 'or' },
): readonly Condition[] {
  const byRelation = new Map<string, { readonly child: QueryScope; readonly conditions: Condition[] }>()
  for (const [path, asked] of readObject(reader, name)) {
    const [relation = '', ...rest] = path.split('.')
    const meta = queryScope.model.fields.get(relation)
    const model = how.models.get((meta && relatedModelOf(meta)) ?? '')
    const child = model && { ...queryScope, model }
    const target = child && findTarget(child, rest.join('.'), queryScope.fieldType)
    if (!child || !target) {
      const isWithout = meta !== undefined && isRelation(meta) && !model
      reader.fail(
        'BAD_PARAMETER',
        name,
        isWithout
          ? 'The relation does not say which model it leads to.'
          : 'Its fields are written relation.field, and it names one that is not there.',
      )
      continue
    }
    const known = byRelation.get(relation) ?? { child, conditions: [] }
    known.conditions.push(
      ...groupConditions(readInto(reader, name, parseFieldFilter(target, asked)), child, how.operator),
    )
    byRelation.set(relation, known)
  }
  const isAnd = how.operator === 'and'
  return [...byRelation].map(([relation, { child, conditions }]) => ({
    kind: 'related',
    scope: scopeOf(queryScope, relation),
    match: {
      queryScope: child,
      operator: how.operator,
      conditions: isAnd ? joinMoneyConditions(conditions) : conditions,
    },
  }))
}

/** What is asked of one field holds together, also where one field of several is enough. */
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
  reader.fail('BAD_PARAMETER', name, reading.fault)
  return []
}

/** The members of a filter: an object, or its JSON. */
function readObject(reader: ParameterReader, name: string): [string, unknown][] {
  if (!reader.has(name)) return []
  const given = reader.value(name)
  const value = typeof given === 'string' ? parse(given) : given
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.fail('BAD_PARAMETER', name, 'It is a JSON object: field, and what is asked of it.')
    return []
  }
  const entries = Object.entries(value)
  if (entries.length > filterLimits.fields) {
    reader.fail('BAD_PARAMETER', name, `It asks for at most ${filterLimits.fields} fields.`)
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
