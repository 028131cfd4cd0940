import { listRecords as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface ListRecordsOptions extends CallOptions {
  /** Names of the fields wanted; nothing: all. */
  readonly fields?: readonly string[] | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  /** Default 1000, from the contract (section 9). */
  readonly limit?: number | undefined
  /** Default 0, from the contract (section 9). */
  readonly offset?: number | undefined
  readonly relationField?: string | undefined
  readonly relationFieldDataToQuery?: string | undefined
  readonly fieldType?: string | undefined
  /** Asks for `_meta_`. Default: not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/**
 * A page of the records of a model (specification, section 7, "Content").
 * @throws Error 'ObjectNotFound' when the answer is not a success (section 8); the failure is its cause.
 */
export function listRecords(
  client: Client,
  model: string,
  options: ListRecordsOptions = {},
): Promise<CallResult<typeof row>> {
  const {
    fields,
    sortBy,
    sortOrder,
    limit,
    offset,
    relationField,
    relationFieldDataToQuery,
    fieldType,
    fieldsMeta,
    ...rest
  } = options
  return client.call(row, {
    ...rest,
    params: { model },
    query: {
      fields: fields?.join(),
      sort_by: sortBy,
      sort_order: sortOrder,
      limit,
      offset,
      relation_field: relationField,
      relationFieldDataToQuery,
      field_type: fieldType,
      include_fields_meta: fieldsMeta,
    },
  })
}
