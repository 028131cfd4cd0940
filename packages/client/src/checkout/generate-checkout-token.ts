import { generateCheckoutToken as row, tokenNotFoundText } from '@vitrine/contract'
import type { CheckoutTokenResult } from '@vitrine/contract'
import { isSessionExpired } from '../auth/index.ts'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import { dataOf } from '../response.ts'

/**
 * A token that signs the customer in at the back-end store (provider C; specification, sections 3, 4 and 8): the first
 * of the list, `errorMsg` 'Token Not Found' when it is missing or the call failed, and `isSessionDestroyed` when the
 * session has expired.
 */
export async function generateCheckoutToken(
  client: Client,
  options?: CallOptions,
): Promise<CheckoutTokenResult> {
  const response = await client.call(row, { ...options, force: true })
  const token = dataOf(response)?.[0]?.checkoutSession
  if (token) return { token }
  return { errorMsg: tokenNotFoundText, ...(isSessionExpired(response) ? { isSessionDestroyed: true } : {}) }
}
