import { listFrameRecords as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface ListFrameRecordsOptions extends CallOptions {
  /** Defaults to 1000 (section 9). */
  readonly limit?: number | undefined
  /** Defaults to 0 (section 9). */
  readonly offset?: number | undefined
  /** True to include `_meta_`. By default, the parameter is not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/**
 * Returns the records of a model, with five fields per record, for an editor's frame (section 7, "Content").
 *
 * @throws Error 'ObjectNotFound' if the call fails (section 8), with the failure as its cause.
 */
export function listFrameRecords(
  client: Client,
  model: string,
  options: ListFrameRecordsOptions = {},
): Promise<CallResult<typeof row>> {
  const { limit, offset, fieldsMeta, ...rest } = options
  const query = { limit, offset, include_fields_meta: fieldsMeta }
  return client.call(row, { ...rest, params: { model }, query })
}
