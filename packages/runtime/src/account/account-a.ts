import {
  createAddressA,
  deleteAddressA,
  getAccountA,
  listAddressesA,
  listCountriesA,
  listStatesA,
  updateAccountA,
  updateAddressA,
} from '@vitrine/client'
import { toResult } from '../results/index.ts'
import type { AccountDialect } from './account-dialect.ts'
import { customFields } from './custom-fields-a.ts'
import { toAddressA, toAddressBodyA, toProfileA, toProfileBodyA } from './to-account-a.ts'

const options = { force: true }

/** The account calls of provider A. */
export const dialect: AccountDialect = {
  customFields,
  readProfile: (client) => toResult(getAccountA(client, options), toProfileA),
  updateProfile: (client, changes) =>
    toResult(updateAccountA(client, toProfileBodyA(changes), options), toProfileA),
  listAddresses: (client) => toResult(listAddressesA(client, options), ({ data }) => data.map(toAddressA)),
  createAddress: (client, input) =>
    toResult(createAddressA(client, toAddressBodyA(input), options), toAddressA),
  updateAddress: (client, id, input) =>
    toResult(updateAddressA(client, id, toAddressBodyA(input), options), toAddressA),
  deleteAddress: (client, id) => toResult(deleteAddressA(client, id, options), () => null),
  listCountries: (client) =>
    toResult(listCountriesA(client, options), ({ data }) =>
      data.map(({ country_iso2, country, has_states, requires_postal_code }) => ({
        ...{ code: country_iso2, name: country },
        ...{ hasStates: has_states, requiresPostalCode: requires_postal_code },
      })),
    ),
  listStates: (client, country) =>
    toResult(listStatesA(client, country, options), ({ data }) =>
      data.map(({ state_abbreviation: code, state: name }) => ({ code, name })),
    ),
}
