import { productModelStem, type ContentRecord, type RecordsResponse } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import type { Model } from '../models/index.ts'
import { titleField } from './indexing/index-rows.ts'
import { withOptionalFields, pickFieldsOfAll, readPublished, toPicked, toContentRecords } from './record.ts'
import type { Condition } from './query/condition.ts'
import { expandRelations, type Expansions } from './query/expand-relations.ts'
import { findIds } from './query/find-ids.repository.ts'
import type { Order, Page } from './query/order.repository.ts'
import type { ParameterReader } from './query/parameter-reader.ts'
import type { FilterScope } from './query/read-filters.ts'
import { fieldTypes, findTarget, type Target } from './query/target.ts'

/** A query for records of one model, as parsed from the parameters. */
export interface RecordsQuery {
  readonly queryScope: FilterScope
  readonly operator: 'and' | 'or'
  readonly conditions: readonly Condition[]
  readonly order: Order
  readonly page: Page
  /** Names of the fields to return; empty for all. */
  readonly fields: readonly string[]
  readonly expansions: Expansions
}

/** Returns the scope of a call's query on a model, and its comparison of values (`field_type`). */
export function readQueryScope(
  reader: ParameterReader,
  model: Model,
  { channel, language }: CallContext,
): FilterScope {
  const fieldType = reader.has('field_type') ? reader.choice('field_type', fieldTypes) : undefined
  return { model, channelId: channel.id, language, fieldType }
}

/**
 * Reads the order: first by `content_data_sort_by`, a field of the model, then by `sort_by`, a
 * field of the model or of the record itself. Defaults to the merchant's order of products (`rank`), and to the order of
 * the content files for other models.
 *
 * @param direction name of the parameter for the direction
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
    if (!target) reader.fail('BAD_PARAMETER', name, 'The model does not have this field.')
    return target ? [target] : []
  })
  const byDefault = findTarget(queryScope, isRanked(queryScope.model) ? 'rank' : 'key', undefined)
  return {
    by: by.length === 0 && byDefault ? [byDefault] : by,
    direction: reader.choice(direction, ['asc', 'desc']),
  }
}

/** Returns true if the model has products with a position in the merchant's order. */
function isRanked({ name, fields }: Model): boolean {
  return name.startsWith(productModelStem) && fields.get('rank')?.type === 'number'
}

/** Runs a query. Returns the records of the page and the total number of matches. */
export async function queryRecords(
  query: RecordsQuery,
  context: CallContext,
): Promise<RecordsResponse | ApiError> {
  const { queryScope, operator, conditions, order, page } = query
  const { ids, count } = await findIds(context.db, { queryScope, operator, conditions }, order, page)
  const records = await loadRecords(ids, query, context)
  return isApiError(records) ? records : { records, count }
}

/** Loads the published records with these ids, in order, with the requested relations and fields. */
export async function loadRecords(
  ids: readonly string[],
  { expansions, fields }: Pick<RecordsQuery, 'expansions' | 'fields'>,
  context: CallContext,
): Promise<readonly ContentRecord[] | ApiError> {
  const { db, channel, models, commerce, json } = context
  const rows = await readPublished({ db, channelId: channel.id, json }, ids)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const picked = toPicked(fields)
  const records = await toContentRecords(
    ids.flatMap((id) => stored.get(id) ?? []),
    context,
    picked.size === 0 ? undefined : new Set([...picked.keys(), ...expansions.keys()]),
  )
  const expanded = await expandRelations(
    { db, models, commerce, json, channelId: channel.id },
    records,
    expansions,
  )
  if (isApiError(expanded)) return expanded
  const complete = await withOptionalFields(expanded, stored, { fields, context })
  return pickFieldsOfAll(complete, fields)
}

/** Adds `_meta_` if the call requests it. */
export function withMeta<Response extends object>(
  response: Response,
  requested: unknown,
  model: Model,
): Response {
  return requested === 'true' ? { ...response, _meta_: model.meta } : response
}
