import { findProductB as row, type ProductQueryB } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Returns a product by its id, the slug of its page or the SKU of a variant. Only provider B has this call
 * (section 7, R32). A response that was recorded on the server contains the prices for guests; `force`
 * requests the prices for the customer's group (R45).
 */
export function findProductB(
  client: Client,
  query: ProductQueryB,
  options?: CallOptions,
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, body: { ...query } })
}
