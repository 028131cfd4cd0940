import type { Handlers } from '../calls/index.ts'
import { createAddresses, type AddressesOptions } from './addresses.ts'
import { createCountries } from './countries.ts'
import { createCustomerData, type CustomerDataOptions } from './customer-data.ts'

export type AccountOptions = AddressesOptions & CustomerDataOptions

/** Creates the handlers for the account of the signed-in customer. */
export function createAccount(options: AccountOptions): Handlers {
  return { ...createAddresses(options), ...createCountries(options), ...createCustomerData(options) }
}
