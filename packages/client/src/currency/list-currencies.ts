import { listCurrencies as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/** Lists the currencies of the shop with their details (section 7). Only provider A has this call (R32). */
export function listCurrencies(client: Client, options?: CallOptions): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options })
}
