import { listGroupPrices as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Returns the prices of up to 200 SKUs for the signed-in customer's group, in the order of the request (R45,
 * R52). Never uses a recorded response.
 *
 * @param currencyCode ISO 4217; defaults to the selected currency, then to the customer's, then to the
 *   store's.
 */
export function listGroupPrices(
  client: Client,
  { skus, currencyCode }: { readonly skus: readonly string[]; readonly currencyCode?: string },
  options?: CallOptions,
): Promise<CallResult<typeof row>> {
  const body = { skus, ...(currencyCode === undefined ? {} : { currency_code: currencyCode }) }
  return client.call(row, { ...options, body, force: true })
}
