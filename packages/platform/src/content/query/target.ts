import { isMoney, isRelation, type Model } from '../../models/index.ts'
import { currencyScope, fieldScope, type ModelScope, moneyScope, titleField } from '../indexing/index-rows.ts'

/** The records that a query covers: those of one model, in a channel and language. */
export interface QueryScope {
  readonly model: Model
  readonly channelId: string
  readonly language: string
}

/**
 * The type that determines how values are compared: `field_type`, or else the type of the model's
 * field.
 */
export type Comparison = 'text' | 'number' | 'date' | 'reference'

/** The target of a filter or a sort order: a column of the record, or the index of a field. */
export type Target =
  | { readonly kind: 'column'; readonly column: Column }
  | {
      readonly kind: 'index'
      readonly scope: string
      readonly compare: Comparison
      /** Type of the field in the model. */
      readonly type: string
      /** Set for a member of a money value: its name, and the index scope of complete money values. */
      readonly money?: { readonly scope: string; readonly member: 'amount' | 'currency' }
    }

export type Column = (typeof columns)[keyof typeof columns]

/**
 * Columns of the record's own fields, by the name of the field on the wire. Sorting by `key` yields
 * the order of the content files.
 */
const columns = {
  id: 'id',
  key: 'group_key',
  page_slug: 'slug',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const

/**
 * Returns true if the target is one of the record's own timestamps, stored as UTC text with
 * milliseconds.
 */
export function isOwnTime(target: Target): boolean {
  return target.kind === 'column' && (target.column === 'created_at' || target.column === 'updated_at')
}

/** Values of `field_type`. */
export const fieldTypes = ['text', 'number'] as const

/**
 * Resolves a name to its target: a field of the model, `field.amount` or `field.currency` of a money field, or a
 * field of the record itself (title, id, key, page_slug, created_at, updated_at). Returns undefined if the model does
 * not have the field.
 */
export function findTarget(
  queryScope: QueryScope,
  name: string,
  fieldType: (typeof fieldTypes)[number] | undefined,
): Target | undefined {
  if (name !== titleField && Object.hasOwn(columns, name)) {
    return { kind: 'column', column: columns[name as keyof typeof columns] }
  }
  const field = queryScope.model.fields.get(name)
  if (name !== titleField && !field) return findMoneyTarget(queryScope, name, fieldType)
  const type = name === titleField ? 'text' : (field?.type ?? 'text')
  const natural = field && name !== titleField && isRelation(field) ? 'reference' : defaultComparison(type)
  const compare = comparisonOf(natural, fieldType)
  const target: Target = { kind: 'index', scope: scopeOf(queryScope, name), compare, type }
  // If amounts are compared as text, their currencies are not indexed with them.
  if (!field || !isMoney(field) || compare !== 'number') return target
  return { ...target, money: { scope: moneyScope(modelScope(queryScope), name), member: 'amount' } }
}

/** Resolves the amount or currency of a money field. A currency is always compared as text. */
function findMoneyTarget(
  queryScope: QueryScope,
  path: string,
  fieldType: (typeof fieldTypes)[number] | undefined,
): Target | undefined {
  const [, name = '', member] = /^(.+)\.(amount|currency)$/s.exec(path) ?? []
  const field = queryScope.model.fields.get(name)
  if (!field || !isMoney(field)) return undefined
  if (member === 'amount') return findTarget(queryScope, name, fieldType)
  const scope = modelScope(queryScope)
  const money = { scope: moneyScope(scope, name), member: 'currency' } as const
  return { kind: 'index', scope: currencyScope(scope, name), compare: 'text', type: 'text', money }
}

function defaultComparison(type: string): Comparison {
  if (type === 'money') return 'number'
  return type === 'number' || type === 'date' ? type : 'text'
}

/** Returns the effective comparison. Dates are compared as dates even if `field_type` is number. */
function comparisonOf(natural: Comparison, fieldType: (typeof fieldTypes)[number] | undefined): Comparison {
  return natural === 'date' && fieldType === 'number' ? natural : (fieldType ?? natural)
}

/** Returns the index scope of a field's values. */
export function scopeOf(queryScope: QueryScope, field: string): string {
  return fieldScope(modelScope(queryScope), field)
}

/** Returns the column of the index that is compared for a target. */
export function keyColumn(target: Extract<Target, { kind: 'index' }>): 'number_key' | 'text_key' {
  return target.compare === 'number' || target.compare === 'date' ? 'number_key' : 'text_key'
}

function modelScope({ channelId, language, model }: QueryScope): ModelScope {
  return { channelId, language, model: model.name }
}
