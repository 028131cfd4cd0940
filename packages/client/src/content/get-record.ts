import { getRecord as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Returns a record of a model (section 7, "Content").
 *
 * @throws Error 'ObjectNotFound' if the call fails (section 8), with the failure as its cause.
 */
export function getRecord(
  client: Client,
  model: string,
  id: string,
  options: CallOptions = {},
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, params: { model, id } })
}
