import { generateCheckoutToken as row, tokenNotFoundText } from '@vitrine/contract'
import type { CheckoutTokenResult } from '@vitrine/contract'
import { isSessionExpired } from '../auth/index.ts'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import { dataOf } from '../response.ts'

/**
 * Requests a token that signs the customer in to the back-end store (provider C; sections 3, 4 and 8). Returns the
 * first token of the list. If there is no token or the call failed, returns `errorMsg` 'Token Not Found'. If the
 * session has expired, the result also has `isSessionDestroyed`.
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
