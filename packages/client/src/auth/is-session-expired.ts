import { invalidCredentialsText } from '@vitrine/contract'
import { errorOf } from '../response.ts'
import type { CallResponse } from '../response.ts'

/**
 * Whether an answer says that the session has expired: a failure whose message is 'invalid credentials!', in whatever
 * case (specification, sections 4 and 8). Only the calls marked `tellsExpiry` in the contract mean it so: a refused
 * sign-in has the same words.
 */
export function isSessionExpired(response: CallResponse<unknown> | undefined): boolean {
  return errorOf(response)?.message?.toLowerCase() === invalidCredentialsText
}
