import {
  cancelEmailChange as cancelRow,
  confirmEmailChange as confirmRow,
  requestEmailChange as requestRow,
  withdrawEmailChange as withdrawRow,
} from '@vitrine/contract'
import type { EmailChangeInput } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Starts a change of the signed-in customer's email address (R52). Links in mail to both addresses confirm it. The result
 * is the same whether or not the new address has an account. Never uses a recorded response.
 */
export function requestEmailChange(
  client: Client,
  input: EmailChangeInput,
  options?: CallOptions,
): Promise<CallResult<typeof requestRow>> {
  return client.call(requestRow, { ...options, body: input, force: true })
}

/** Withdraws the change of the signed-in customer's email address (R52). */
export function withdrawEmailChange(
  client: Client,
  options?: CallOptions,
): Promise<CallResult<typeof withdrawRow>> {
  return client.call(withdrawRow, { ...options, force: true })
}

/**
 * Confirms a change of an email address by the link in a mail (R52). If the result has the state `changed` and the
 * customer is signed in in this browser, the session is a new one.
 */
export function confirmEmailChange(
  client: Client,
  emailToken: string,
  options?: CallOptions,
): Promise<CallResult<typeof confirmRow>> {
  return client.call(confirmRow, { ...options, body: { emailToken }, force: true })
}

/** Cancels a change of an email address by the link in a mail (R52). */
export function cancelEmailChange(
  client: Client,
  emailToken: string,
  options?: CallOptions,
): Promise<CallResult<typeof cancelRow>> {
  return client.call(cancelRow, { ...options, body: { emailToken }, force: true })
}
