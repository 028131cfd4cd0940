import { listFrameRecords as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface ListFrameRecordsOptions extends CallOptions {
  /** Default 1000, from the contract (section 9). */
  readonly limit?: number | undefined
  /** Default 0, from the contract (section 9). */
  readonly offset?: number | undefined
  /** Asks for `_meta_`. Default: not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/**
 * The records of a model with five fields each, as an editor's frame lists them (specification, section 7, "Content").
 * @throws Error 'ObjectNotFound' when the answer is not a success (section 8); the failure is its cause.
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
