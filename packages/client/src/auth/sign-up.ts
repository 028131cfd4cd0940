import { signup as row } from '@vitrine/contract'
import type { SignupInput } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Creates an account (sections 3 and 7, "Auth"). `status` of the result says whether the customer can sign in
 * immediately, or has to open a link in a mail first (R53). If the failure CAPTCHA_REFUSED has a challenge in
 * `details.captcha`, solve it and repeat the call with the solution as `gctoken`. Never uses a recorded response.
 */
export function signup(
  client: Client,
  input: SignupInput,
  options?: CallOptions,
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, body: input, force: true })
}
