import { authCheck } from '@vitrine/contract'
import type { AuthCheck } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns the authentication state of the session (section 7, R9). Never recorded or replayed (R1). */
export function checkAuth(
  client: Client,
  path: string,
  options?: CallOptions,
): Promise<CallResponse<AuthCheck>> {
  return client.call(authCheck, { ...options, query: { path } })
}
