import { getRecord as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * One record of a model (specification, section 7, "Content").
 * @throws Error 'ObjectNotFound' when the answer is not a success (section 8); the failure is its cause.
 */
export function getRecord(
  client: Client,
  model: string,
  id: string,
  options: CallOptions = {},
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, params: { model, id } })
}
