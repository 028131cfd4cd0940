import { filterLimits } from '@vitrine/contract'
import { isStorable } from '../../http/index.ts'
import {
  afterFolded,
  afterPrefix,
  foldToKey,
  noNumberKey,
  toInstantKey,
  toNumber,
  toNumberKey,
  toReferenceKey,
  toTextKey,
  toTimeKey,
} from '../../text/index.ts'
import type { Condition, Test } from './condition.ts'
import { isOwnTime, type Target } from './target.ts'

const { valuesPerList: maxValues, valueLength: maxValueLength } = filterLimits

/** The conditions of a filter, or an error message. */
export type ParsedFilter = { readonly conditions: readonly Condition[] } | { readonly error: string }

type Operand = string | number | boolean

const operators = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'nin',
  'contains',
  'starts_with',
  'between',
  'exists',
] as const
type Operator = (typeof operators)[number]

/**
 * Parses the filter of one field: operators such as `{ "gte": 10, "lt": 20 }`, a single value for
 * `eq`, or a list for `in`. The same value of the field must match all operators except `ne`, `nin`
 * and `exists: false`.
 */
export function parseFieldFilter(target: Target, filter: unknown): ParsedFilter {
  const operations = toOperations(filter)
  if (operations === undefined || operations.length === 0) {
    return { error: `Expected a value, a list of values, or an object with: ${operators.join(', ')}.` }
  }
  const tests: Test[] = []
  const others: Condition[] = []
  let exists = false
  for (const [operator, operand] of operations) {
    const error = validateOperand(target, operator, operand)
    if (error !== undefined) return { error }
    const keys = toList(operand).map((each) => toKey(target, each)) as [string, ...string[]]
    if (operator === 'ne' || operator === 'nin') others.push({ kind: 'none', target, keys })
    else if (operator !== 'exists') tests.push(...toTests(target, operator, operand, keys))
    else if (operand === true) exists = true
    else others.push({ kind: 'absent', target })
  }
  const some: Condition[] = tests.length > 0 || exists ? [{ kind: 'some', target, tests }] : []
  return { conditions: [...some, ...others] }
}

/** Parses the value that the find-by-field call searches for. */
export function parseFieldValue(target: Target, value: string): ParsedFilter {
  return parseFieldFilter(target, { eq: value })
}

function toOperations(filter: unknown): [Operator, unknown][] | undefined {
  if (isOperand(filter)) return [['eq', filter]]
  if (Array.isArray(filter)) return [['in', filter]]
  if (typeof filter !== 'object' || filter === null) return undefined
  const entries = Object.entries(filter)
  const known = entries.filter(([name]) => (operators as readonly string[]).includes(name))
  return known.length === entries.length ? (known as [Operator, unknown][]) : undefined
}

function isOperand(value: unknown): value is Operand {
  if (typeof value === 'string') return value.length <= maxValueLength && isStorable(value)
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

function toList(operand: unknown): Operand[] {
  return (Array.isArray(operand) ? operand : [operand]) as Operand[]
}

function validateOperand(target: Target, operator: Operator, operand: unknown): string | undefined {
  if (operator === 'exists')
    return typeof operand === 'boolean' ? undefined : 'exists: expected true or false.'
  const isList = operator === 'in' || operator === 'nin' || operator === 'between'
  if (isList !== Array.isArray(operand)) return `${operator}: expected ${isList ? 'a list' : 'one value'}.`
  const list: readonly unknown[] = toList(operand)
  if (operator === 'between' && list.length !== 2)
    return 'between: expected two values, the minimum and the maximum.'
  if (list.length === 0 || list.length > maxValues) return `${operator}: expected 1 to ${maxValues} values.`
  if (!list.every(isOperand)) {
    return `Expected text of at most ${maxValueLength} characters, a number, true or false.`
  }
  const error = validateKind(target, list)
  if (error !== undefined) return error
  if (operator === 'contains' || operator === 'starts_with') {
    if (typeof operand !== 'string' || foldToKey(operand) === '') return `${operator}: expected text.`
    const isText =
      target.kind === 'index' ? target.compare === 'text' : operator === 'starts_with' && !isOwnTime(target)
    return isText ? undefined : `${operator} works only on fields that are compared as text.`
  }
  return undefined
}

/** Booleans can also be sent as text, since query strings only contain text. */
const booleans = new Set<unknown>([true, false, 'true', 'false'])

/**
 * Validates the types of the values. Returns an error message, or undefined if they can be compared
 * with the field.
 */
function validateKind(target: Target, list: readonly unknown[]): string | undefined {
  if (target.kind === 'column') return isOwnTime(target) ? validateDates(list) : undefined
  const { compare, type } = target
  if (type === 'boolean' && !list.every((each) => booleans.has(each))) {
    return 'Expected true or false for this field.'
  }
  if (compare === 'number' && !list.every((each) => toNumber(each) !== undefined)) {
    return 'Expected numbers for this field.'
  }
  return compare === 'date' ? validateDates(list) : undefined
}

function validateDates(list: readonly unknown[]): string | undefined {
  if (list.every((each) => toInstantKey(each) !== undefined)) return undefined
  return 'Expected dates such as 2026-05-31 or 2026-05-31T12:00:00Z for this field.'
}

function toKey(target: Target, operand: Operand): string {
  if (isOwnTime(target)) return toTimeKey(operand) ?? noNumberKey
  if (target.kind === 'column') return String(operand).toWellFormed()
  if (target.compare === 'number') return toNumberKey(toNumber(operand) ?? 0)
  if (target.compare === 'date') return toInstantKey(operand) ?? noNumberKey
  return target.compare === 'reference' ? toReferenceKey(String(operand)) : toTextKey(String(operand))
}

function toTests(
  target: Target,
  operator: Exclude<Operator, 'ne' | 'nin' | 'exists'>,
  operand: unknown,
  keys: readonly [string, ...string[]],
): Test[] {
  const [key] = keys
  switch (operator) {
    case 'eq':
    case 'in':
      return [{ kind: 'is', keys }]
    case 'gt':
    case 'gte':
      return [toBound(target, 'from', operand, operator === 'gte')]
    case 'lt':
    case 'lte':
      return [toBound(target, 'to', operand, operator === 'lte')]
    case 'between': {
      const [min, max] = toList(operand)
      return [toBound(target, 'from', min, true), toBound(target, 'to', max, true)]
    }
    case 'starts_with': {
      const prefix = target.kind === 'column' ? key : foldToKey(String(operand))
      return [
        { kind: 'from', key: prefix, included: true },
        { kind: 'to', key: afterPrefix(prefix), included: false },
      ]
    }
    case 'contains': {
      const needle = foldToKey(String(operand)).replaceAll(/[\\%_]/g, (character) => `\\${character}`)
      return [{ kind: 'like', pattern: `%${needle}%` }]
    }
  }
}

/**
 * Returns a bound of a range. Text is compared in folded form, in the order in which records are
 * sorted.
 */
function toBound(target: Target, kind: 'from' | 'to', operand: unknown, included: boolean): Test {
  const isFolded = target.kind === 'index' && target.compare === 'text'
  if (!isFolded) return { kind, key: toKey(target, operand as Operand), included }
  const key = foldToKey(String(operand))
  const isAfter = included === (kind === 'to')
  return { kind, key: isAfter ? afterFolded(key) : key, included: kind === 'from' }
}
