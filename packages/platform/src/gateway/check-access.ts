import { invalidCredentialsText, type Call } from '@vitrine/contract'
import { fail, type ApiError } from '../http/index.ts'
import type { Shopper } from '../shopper/index.ts'

/**
 * Returns an error if the call requires a customer and the shopper is not signed in (R47). Clients
 * of provider C recognise an ended session by the message of certain calls, so these calls return a
 * special message (R54) even if guests are allowed to make them.
 */
export async function checkAccess(
  call: Call,
  shopper: () => Promise<Shopper>,
): Promise<ApiError | undefined> {
  if (call.access !== 'customer' && !call.reportsSessionExpiry) return undefined
  const { customer, hasEndedSession } = await shopper()
  if (customer) return undefined
  if (!hasEndedSession) return call.access === 'customer' ? fail('UNAUTHENTICATED') : undefined
  return fail('SESSION_EXPIRED', undefined, call.reportsSessionExpiry ? invalidCredentialsText : undefined)
}
