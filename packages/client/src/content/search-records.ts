import { searchRecords as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'
import type { ContentFilter, RelationOptions } from './filter.ts'

export interface SearchRecordsOptions extends CallOptions, RelationOptions {
  /** Names of the fields to return. Defaults to all. */
  readonly fields?: readonly string[] | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  /** Defaults to 1000 (section 9). */
  readonly limit?: number | undefined
  /** Defaults to 0 (section 9). */
  readonly offset?: number | undefined
  /** Conditions on the records. */
  readonly parentFilter?: ContentFilter | undefined
  /** Conditions on related records, with fields in the form `relation.field`. */
  readonly childFilter?: ContentFilter | undefined
  /** Operator that combines the conditions of both filters. Defaults to `and`. */
  readonly filterOperator?: 'and' | 'or' | undefined
}

/**
 * Returns records of a model that match filters (section 7, "Content").
 *
 * @throws Error 'ObjectNotFound' if the call fails (section 8), with the failure as its cause.
 */
export function searchRecords(
  client: Client,
  model: string,
  options: SearchRecordsOptions = {},
): Promise<CallResult<typeof row>> {
  const { language, ssrKey, force, signal, ...query } = options
  return client.call(row, {
    language,
    ssrKey,
    force,
    signal,
    params: { model },
    body: {
      fields: query.fields,
      sort_by: query.sortBy,
      sort_order: query.sortOrder,
      ...(query.limit === undefined ? {} : { limit: query.limit }),
      ...(query.offset === undefined ? {} : { offset: query.offset }),
      relation_field: query.relationField,
      relationFieldDataToQuery: query.relationFieldDataToQuery,
      parent_filter: query.parentFilter,
      child_filter: query.childFilter,
      field_type: query.fieldType,
      filter_operator: query.filterOperator,
    },
  })
}
