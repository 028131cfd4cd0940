import { invalidCredentialsText } from '@vitrine/contract'
import { errorOf } from '../response.ts'
import type { CallResponse } from '../response.ts'

/**
 * Returns true if a response reports that the session has expired: a failure with the message 'invalid credentials!',
 * in upper or lower case (sections 4 and 8). Only meaningful for calls with `reportsSessionExpiry`: a failed sign-in
 * has the same message.
 */
export function isSessionExpired(response: CallResponse<unknown> | undefined): boolean {
  return errorOf(response)?.message?.toLowerCase() === invalidCredentialsText
}
