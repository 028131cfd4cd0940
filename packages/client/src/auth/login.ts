import { login as row } from '@vitrine/contract'
import type { LoginInput } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Signs a customer in (section 7, "Auth"). The session is in a cookie of the response, which no script can read. Never uses a
 * recorded response.
 */
export function login(
  client: Client,
  input: LoginInput,
  options?: CallOptions,
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, body: input, force: true })
}
