import {
  forgotPassword as forgotRow,
  setNewPassword as setRow,
  updatePassword as updateRow,
} from '@vitrine/contract'
import type {
  ForgotPasswordInput,
  PasswordUpdateC,
  SetNewPasswordInput,
  SetNewPasswordInputC,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export { readEmailTokenC } from '@vitrine/contract'

/**
 * Requests a mail with a link to set a new password (section 7, "Auth"). The result is the same whether or not the address
 * has an account. Never uses a recorded response.
 */
export function forgotPassword(
  client: Client,
  input: ForgotPasswordInput,
  options?: CallOptions,
): Promise<CallResult<typeof forgotRow>> {
  return client.call(forgotRow, { ...options, body: input, force: true })
}

/**
 * Sets a new password by the link in a mail (sections 3 and 7, "Auth"). Provider C takes the parts of the link that
 * {@link readEmailTokenC} returns. Never uses a recorded response.
 */
export function setNewPassword(
  client: Client,
  input: SetNewPasswordInput | SetNewPasswordInputC,
  options?: CallOptions,
): Promise<CallResult<typeof setRow>> {
  return client.call(setRow, { ...options, body: input, force: true })
}

/**
 * Changes the password of the signed-in customer (provider C; section 7, "Account"). Ends their other sessions. Never uses
 * a recorded response.
 */
export function updatePassword(
  client: Client,
  input: PasswordUpdateC,
  options?: CallOptions,
): Promise<CallResult<typeof updateRow>> {
  return client.call(updateRow, { ...options, body: input, force: true })
}
