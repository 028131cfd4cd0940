import { getDefaultCustomerGroup as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/** Returns the customer group of guests (section 7, "Auth"). */
export function getDefaultCustomerGroup(
  client: Client,
  options?: CallOptions,
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options })
}
