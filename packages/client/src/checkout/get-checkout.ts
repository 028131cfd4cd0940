import { getCheckout as row } from '@vitrine/contract'
import type { CheckoutA } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/**
 * Reads the checkout of the session's cart: addresses, shipping, tax and totals (provider A; section 7). Its
 * id is the id of the cart (R6).
 */
export function getCheckout(
  client: Client,
  checkoutId: string,
  options?: CallOptions,
): Promise<CallResponse<CheckoutA>> {
  return client.call(row, { ...options, query: { checkoutId } })
}
