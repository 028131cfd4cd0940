import { getShippingTerms as row, type ShippingTerms } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Lists the shipping zones with the costs of their methods, and the payment methods (R52). */
export function getShippingTerms(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ShippingTerms>> {
  return client.call(row, { ...options })
}
