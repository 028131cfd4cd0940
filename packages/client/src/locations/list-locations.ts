import { listInventoryLocations as inventoryRow, listLocations as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/** Lists the stores of the shop (section 7). Resolves to undefined without a connection (section 8). */
export function listLocations(client: Client, options?: CallOptions): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options })
}

/** Lists the places with stock (section 7). Only provider A has this call (R32). */
export function listInventoryLocations(
  client: Client,
  options?: CallOptions,
): Promise<CallResult<typeof inventoryRow>> {
  return client.call(inventoryRow, { ...options })
}
