import { getCollectionRecord as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface GetCollectionRecordOptions extends CallOptions {
  /** Asks for `_meta_`. Default: not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/** One record of a collection (specification, section 7, "Content"). Nothing when no answer could be had (section 8). */
export function getCollectionRecord(
  client: Client,
  model: string,
  id: string,
  options: GetCollectionRecordOptions = {},
): Promise<CallResult<typeof row>> {
  const { fieldsMeta, ...rest } = options
  return client.call(row, { ...rest, params: { model, id }, query: { include_fields_meta: fieldsMeta } })
}
