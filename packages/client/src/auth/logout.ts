import { logout as row } from '@vitrine/contract'
import type { SignInRedirect } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Ends the session (section 7, "Auth"). Never uses a recorded response. */
export function logout(client: Client, options?: CallOptions): Promise<CallResponse<SignInRedirect>> {
  return client.call(row, { ...options, force: true })
}
