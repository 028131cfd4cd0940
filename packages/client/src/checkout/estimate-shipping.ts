import { estimateShipping as row } from '@vitrine/contract'
import type { ShippingEstimate } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Destination of a cart: country (ISO 3166-1), and region (ISO 3166-2, such as `US-CA`). */
interface Destination {
  readonly country_code: string
  readonly region_code?: string
  readonly postal_code?: string
}

/** Estimates shipping and tax of the cart for a destination. Changes nothing (R52). */
export function estimateShipping(
  client: Client,
  body: Destination,
  options?: CallOptions,
): Promise<CallResponse<ShippingEstimate>> {
  return client.call(row, { ...options, body })
}
