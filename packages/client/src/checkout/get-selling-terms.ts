import { getSellingTerms as row, type SellingTerms } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/**
 * Reads what the law requires next to a price: whether prices include tax, and the time of delivery in the home country
 * (R52).
 */
export function getSellingTerms(client: Client, options?: CallOptions): Promise<CallResponse<SellingTerms>> {
  return client.call(row, { ...options })
}
