import { getCollectionRecord as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface GetCollectionRecordOptions extends CallOptions {
  /** True to include `_meta_`. Not sent by default. */
  readonly fieldsMeta?: boolean | undefined
}

/** Returns a record of a collection (section 7, "Content"). Undefined after a transport error (section 8). */
export function getCollectionRecord(
  client: Client,
  model: string,
  id: string,
  options: GetCollectionRecordOptions = {},
): Promise<CallResult<typeof row>> {
  const { fieldsMeta, ...rest } = options
  return client.call(row, { ...rest, params: { model, id }, query: { include_fields_meta: fieldsMeta } })
}
