import { listRecords as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface ListRecordsOptions extends CallOptions {
  /** Names of the fields to return. Defaults to all. */
  readonly fields?: readonly string[] | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  /** Defaults to 1000 (section 9). */
  readonly limit?: number | undefined
  /** Defaults to 0 (section 9). */
  readonly offset?: number | undefined
  readonly relationField?: string | undefined
  readonly relationFieldDataToQuery?: string | undefined
  readonly fieldType?: string | undefined
  /** True to include `_meta_`. By default, the parameter is not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/**
 * Returns records of a model (section 7, "Content").
 *
 * @throws Error 'ObjectNotFound' if the call fails (section 8), with the failure as its cause.
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
