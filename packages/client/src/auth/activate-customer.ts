import { activateCustomer as row } from '@vitrine/contract'
import type { ActivateCustomerInput } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Activates an account by the link in a mail, sets its password and signs the customer in (provider B; section 7,
 * "Auth"). Never uses a recorded response.
 */
export function activateCustomer(
  client: Client,
  input: ActivateCustomerInput,
  options?: CallOptions,
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, body: input, force: true })
}
