import type { ContentRecord, RecordsResponse } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import { withOptionalFields } from './facts-on-demand.ts'
import { titleField } from './index-rows.ts'
import type { Condition } from './query/condition.ts'
import { findIds } from './query/find-ids.ts'
import { type Order, type Page } from './query/order.ts'
import { pickFields, toPicked } from './query/pick.ts'
import type { ParameterReader } from './query/reader.ts'
import { expandRelations, type Expansions } from './query/relations.ts'
import { findTarget, fieldTypes, type Target } from './query/target.ts'
import type { FilterScope } from './query/read-filters.ts'
import { toContentRecord, toMeta } from './record.ts'
import { findPublishedByIds } from './repository.ts'
import type { Model } from './model.ts'

/** What a question for records of one model comes to, once it was read. */
export interface RecordsQuery {
  readonly queryScope: FilterScope
  readonly operator: 'and' | 'or'
  readonly conditions: readonly Condition[]
  readonly order: Order
  readonly page: Page
  /** Names of fields to keep. */
  readonly fields: readonly string[]
  readonly expansions: Expansions
}

/** The place in which a call asks about a model, and how it wants values compared (`field_type`). */
export function readQueryScope(
  reader: ParameterReader,
  model: Model,
  { channel, language }: CallContext,
): FilterScope {
  const fieldType = reader.has('field_type') ? reader.choice('field_type', fieldTypes) : undefined
  return { model, channelId: channel.id, language, fieldType }
}

/**
 * `content_data_sort_by`, a field of the model, then `sort_by`, a field of the model or the record's own; without both
 * the order of the files. `direction` names the parameter that says which way.
 */
export function readOrder(
  reader: ParameterReader,
  queryScope: FilterScope,
  direction: 'sort_order' | 'order_by',
): Order {
  const by = (['content_data_sort_by', 'sort_by'] as const).flatMap((name): Target[] => {
    const field = reader.text(name)
    if (field === undefined) return []
    const found = findTarget(queryScope, field, queryScope.fieldType)
    const isOwn = !queryScope.model.fields.has(field) && (found?.kind === 'column' || field === titleField)
    const target = name === 'content_data_sort_by' && isOwn ? undefined : found
    if (!target) reader.fail('BAD_PARAMETER', name, 'The model has no such field.')
    return target ? [target] : []
  })
  const byKey = findTarget(queryScope, 'key', undefined)
  return {
    by: by.length === 0 && byKey ? [byKey] : by,
    direction: reader.choice(direction, ['asc', 'desc']),
  }
}

/** The records of a page, and how many match in all. */
export async function queryRecords(
  question: RecordsQuery,
  context: CallContext,
): Promise<RecordsResponse | ApiError> {
  const { queryScope, operator, conditions, order, page } = question
  const { ids, count } = await findIds(context.db, { queryScope, operator, conditions }, order, page)
  const records = await loadRecords(ids, question, context)
  return isApiError(records) ? records : { records, count }
}

/** The published records with these ids, in their order, with the relations and fields that were asked for. */
export async function loadRecords(
  ids: readonly string[],
  { expansions, fields }: Pick<RecordsQuery, 'expansions' | 'fields'>,
  context: CallContext,
): Promise<readonly ContentRecord[] | ApiError> {
  const { db, channel } = context
  const rows = await findPublishedByIds(db, channel.id, ids)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const records = ids.flatMap((id) => {
    const row = stored.get(id)
    return row === undefined ? [] : [toContentRecord(row)]
  })
  const expanded = await expandRelations(db, channel.id, records, expansions)
  if (isApiError(expanded)) return expanded
  const picked = toPicked(fields)
  const told = await withOptionalFields(expanded, stored, { fields, context })
  return told.map((record) => pickFields(record, picked))
}

/** `_meta_` where it was asked for. */
export function withMeta<Answer extends object>(answer: Answer, asked: unknown, model: Model): Answer {
  return asked === 'true' ? { ...answer, _meta_: toMeta(model.fieldsJson) } : answer
}
