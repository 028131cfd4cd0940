import type { Handlers } from '../calls/index.ts'
import { createAttributes } from './attributes.ts'
import { createAddresses, type AddressesOptions } from './addresses.ts'
import { createCountries } from './countries.ts'
import { createCustomerData, type CustomerDataOptions } from './customer-data.ts'
import { createEmailChanges, type EmailChangeOptions } from './email-changes.ts'
import { createProfiles } from './profiles.ts'

export type AccountOptions = AddressesOptions & CustomerDataOptions & EmailChangeOptions

/** Creates the handlers for the account of the signed-in customer. */
export function createAccount(options: AccountOptions): Handlers {
  const profiles = createProfiles(options)
  return {
    ...profiles.handlers,
    ...createAddresses(options),
    ...createCountries(options),
    ...createAttributes(options.commerce, profiles),
    ...createCustomerData(options),
    ...createEmailChanges(options),
  }
}
