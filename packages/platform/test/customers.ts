import { testCustomers } from '@vitrine/testing'
import { isApiError } from '../src/http/index.ts'
import type { Platform } from '../src/options.ts'

/** Creates the customers of the session suite. */
export async function createTestCustomers({ customers }: Pick<Platform, 'customers'>): Promise<void> {
  for (const customer of testCustomers) {
    const created = await customers.create({ ...customer, channelId: '1', language: 'en' })
    if (isApiError(created)) throw new Error(created.message)
  }
}

/** Creates an active customer with a password. */
export async function createCustomer(
  { customers }: Pick<Platform, 'customers'>,
  email: string,
  password: string,
): Promise<void> {
  const created = await customers.create({ email, password, channelId: '1', language: 'en' })
  if (isApiError(created)) throw new Error(created.message)
}
