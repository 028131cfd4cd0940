import { isMoney, isRelation, type Model } from '../model.ts'
import { currencyScope, fieldScope, moneyScope, titleField, type ModelScope } from '../index-rows.ts'

/** The place in which a question is asked: records of one model, in a channel and language. */
export interface QueryScope {
  readonly model: Model
  readonly channelId: string
  readonly language: string
}

/** How values are compared: by `field_type`, else as the model has them. */
export type Comparison = 'text' | 'number' | 'date' | 'reference'

/** What a record can be filtered and sorted by: a column of its own, or the index of a field. */
export type Target =
  | { readonly kind: 'column'; readonly column: Column }
  | {
      readonly kind: 'index'
      readonly scope: string
      readonly compare: Comparison
      /** The type in the model. */
      readonly type: string
      /** For a part of sums of money: which, and where the sums stand as a whole. */
      readonly sum?: { readonly scope: string; readonly member: 'amount' | 'currency' }
    }

export type Column = (typeof columns)[keyof typeof columns]

/** The record's own fields that are columns, by their names on the wire. `key` is the order of the files. */
const columns = {
  id: 'id',
  key: 'group_key',
  page_slug: 'slug',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const

/** Whether a target is a time of the record's own, kept as a text of UTC with milliseconds. */
export function isOwnTime(target: Target): boolean {
  return target.kind === 'column' && (target.column === 'created_at' || target.column === 'updated_at')
}

/** Types that `field_type` can name. */
export const fieldTypes = ['text', 'number'] as const

/**
 * What a name stands for: a field of the model, `field.amount` or `field.currency` of one of money, or one of the
 * record's own: title, id, key, page_slug, created_at, updated_at. Undefined when the model has no such field.
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
  // Amounts that are compared as texts do not stand beside their currencies.
  if (!field || !isMoney(field) || compare !== 'number') return target
  return { ...target, sum: { scope: moneyScope(modelScope(queryScope), name), member: 'amount' } }
}

/** The amount or the currency of a field of money. A currency is a text, whatever else is compared as. */
function findMoneyTarget(
  queryScope: QueryScope,
  path: string,
  fieldType: (typeof fieldTypes)[number] | undefined,
): Target | undefined {
  const [, name = '', member] = /^(.+)\.(amount|currency)$/s.exec(path) ?? []
  const field = queryScope.model.fields.get(name)
  if (!field || !isMoney(field)) return undefined
  if (member === 'amount') return findTarget(queryScope, name, fieldType)
  const place = modelScope(queryScope)
  const sum = { scope: moneyScope(place, name), member: 'currency' } as const
  return { kind: 'index', scope: currencyScope(place, name), compare: 'text', type: 'text', sum }
}

function defaultComparison(type: string): Comparison {
  if (type === 'money') return 'number'
  return type === 'number' || type === 'date' ? type : 'text'
}

/** A date is no number: where numbers are asked of a model's other fields, it stays a date. */
function comparisonOf(natural: Comparison, fieldType: (typeof fieldTypes)[number] | undefined): Comparison {
  return natural === 'date' && fieldType === 'number' ? natural : (fieldType ?? natural)
}

/** Where the values of a field stand in the index. */
export function scopeOf(queryScope: QueryScope, field: string): string {
  return fieldScope(modelScope(queryScope), field)
}

function modelScope({ channelId, language, model }: QueryScope): ModelScope {
  return { channelId, language, model: model.name }
}
