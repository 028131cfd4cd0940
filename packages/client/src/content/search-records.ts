import { searchRecords as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'
import type { ContentFilter, RelationOptions } from './filter.ts'

export interface SearchRecordsOptions extends CallOptions, RelationOptions {
  /** Names of the fields wanted; nothing: all. */
  readonly fields?: readonly string[] | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  /** Default 1000, from the contract (section 9). */
  readonly limit?: number | undefined
  /** Default 0, from the contract (section 9). */
  readonly offset?: number | undefined
  /** What the records must be. */
  readonly parentFilter?: ContentFilter | undefined
  /** What related records must be: fields are written `relation.field`. */
  readonly childFilter?: ContentFilter | undefined
  /** Whether all conditions must hold, or one. Default: `and`. */
  readonly filterOperator?: 'and' | 'or' | undefined
}

/**
 * A page of the records of a model that filters let through (specification, section 7, "Content").
 * @throws Error 'ObjectNotFound' when the answer is not a success (section 8); the failure is its cause.
 */
export function searchRecords(
  client: Client,
  model: string,
  options: SearchRecordsOptions = {},
): Promise<CallResult<typeof row>> {
  const { language, ssrKey, force, signal, ...asked } = options
  return client.call(row, {
    language,
    ssrKey,
    force,
    signal,
    params: { model },
    body: {
      fields: asked.fields,
      sort_by: asked.sortBy,
      sort_order: asked.sortOrder,
      ...(asked.limit === undefined ? {} : { limit: asked.limit }),
      ...(asked.offset === undefined ? {} : { offset: asked.offset }),
      relation_field: asked.relationField,
      relationFieldDataToQuery: asked.relationFieldDataToQuery,
      parent_filter: asked.parentFilter,
      child_filter: asked.childFilter,
      field_type: asked.fieldType,
      filter_operator: asked.filterOperator,
    },
  })
}
