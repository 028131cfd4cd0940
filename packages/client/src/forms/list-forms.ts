import { listForms as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/** Returns all forms of the channel, in the language of the call (section 7, "Forms"). */
export function listForms(client: Client, options: CallOptions = {}): Promise<CallResult<typeof row>> {
  return client.call(row, options)
}
