import { filterLimits } from '@vitrine/contract'
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
} from '../text/index.ts'
import type { Condition, Test } from './condition.ts'
import { isOwnTime, type Target } from './target.ts'

const { valuesPerList: maxValues, valueLength: maxValueLength } = filterLimits

/** A filter that was read: what each field must be; or what is wrong with it, as a sentence. */
export type ParsedFilter = { readonly conditions: readonly Condition[] } | { readonly fault: string }

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
 * Reads what is asked of one field: `{ "gte": 10, "lt": 20 }`, a value for `eq`, or a list for `in`. Everything asked of
 * one field holds for the same value of it, but for `ne`, `nin` and `exists: false`.
 */
export function parseFieldFilter(target: Target, asked: unknown): ParsedFilter {
  const spelled = toOperations(asked)
  if (spelled === undefined || spelled.length === 0) {
    return { fault: `A field is asked for a value, a list of values, or with: ${operators.join(', ')}.` }
  }
  const tests: Test[] = []
  const apart: Condition[] = []
  let exists = false
  for (const [operator, operand] of spelled) {
    const fault = validateOperand(target, operator, operand)
    if (fault !== undefined) return { fault }
    const keys = toList(operand).map((each) => toKey(target, each)) as [string, ...string[]]
    if (operator === 'ne' || operator === 'nin') apart.push({ kind: 'none', target, keys })
    else if (operator !== 'exists') tests.push(...toTests(target, operator, operand, keys))
    else if (operand === true) exists = true
    else apart.push({ kind: 'absent', target })
  }
  const some: Condition[] = tests.length > 0 || exists ? [{ kind: 'some', target, tests }] : []
  return { conditions: [...some, ...apart] }
}

/** A value that one field has to be: what find-by-field asks. */
export function parseFieldValue(target: Target, value: string): ParsedFilter {
  return parseFieldFilter(target, { eq: value })
}

function toOperations(asked: unknown): [Operator, unknown][] | undefined {
  if (isOperand(asked)) return [['eq', asked]]
  if (Array.isArray(asked)) return [['in', asked]]
  if (typeof asked !== 'object' || asked === null) return undefined
  const entries = Object.entries(asked)
  const known = entries.filter(([name]) => (operators as readonly string[]).includes(name))
  return known.length === entries.length ? (known as [Operator, unknown][]) : undefined
}

function isOperand(value: unknown): value is Operand {
  if (typeof value === 'string') return value.length <= maxValueLength && !value.includes('\0')
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

function toList(operand: unknown): Operand[] {
  return (Array.isArray(operand) ? operand : [operand]) as Operand[]
}

function validateOperand(target: Target, operator: Operator, operand: unknown): string | undefined {
  if (operator === 'exists') return typeof operand === 'boolean' ? undefined : 'exists is true or false.'
  const isList = operator === 'in' || operator === 'nin' || operator === 'between'
  if (isList !== Array.isArray(operand)) return `${operator} takes ${isList ? 'a list' : 'one value'}.`
  const list: readonly unknown[] = toList(operand)
  if (operator === 'between' && list.length !== 2) return 'between takes the least and the greatest value.'
  if (list.length === 0 || list.length > maxValues) return `${operator} takes 1 to ${maxValues} values.`
  if (!list.every(isOperand)) {
    return `A value is a text of at most ${maxValueLength} characters, a number, true or false.`
  }
  const fault = validateKind(target, list)
  if (fault !== undefined) return fault
  if (operator === 'contains' || operator === 'starts_with') {
    if (typeof operand !== 'string' || foldToKey(operand) === '') return `${operator} takes a text.`
    const isText =
      target.kind === 'index' ? target.compare === 'text' : operator === 'starts_with' && !isOwnTime(target)
    return isText ? undefined : `${operator} is for fields that are compared as text.`
  }
  return undefined
}

/** In a query a flag can only be spelled. */
const flags = new Set<unknown>([true, false, 'true', 'false'])

/** What is wrong with the kind of the values; undefined when the field can be compared with them. */
function validateKind(target: Target, list: readonly unknown[]): string | undefined {
  if (target.kind === 'column') return isOwnTime(target) ? validateDates(list) : undefined
  const { compare, type } = target
  if (type === 'boolean' && !list.every((each) => flags.has(each))) {
    return 'This field is compared with true or false.'
  }
  if (compare === 'number' && !list.every((each) => toNumber(each) !== undefined)) {
    return 'This field is compared with numbers.'
  }
  return compare === 'date' ? validateDates(list) : undefined
}

function validateDates(list: readonly unknown[]): string | undefined {
  if (list.every((each) => toInstantKey(each) !== undefined)) return undefined
  return 'This field is compared with dates, as 2026-05-31 or 2026-05-31T12:00:00Z.'
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
      const [least, greatest] = toList(operand)
      return [toBound(target, 'from', least, true), toBound(target, 'to', greatest, true)]
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

/** An end of a range. Texts are in the order of sorting, where what is the same when folded stands together. */
function toBound(target: Target, kind: 'from' | 'to', operand: unknown, included: boolean): Test {
  const isFolded = target.kind === 'index' && target.compare === 'text'
  if (!isFolded) return { kind, key: toKey(target, operand as Operand), included }
  const key = foldToKey(String(operand))
  const isAfter = included === (kind === 'to')
  return { kind, key: isAfter ? afterFolded(key) : key, included: kind === 'from' }
}
