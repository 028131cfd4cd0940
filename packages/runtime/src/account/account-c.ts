import {
  createAddressC,
  deleteAddressC,
  getAccountC,
  listAddressesC,
  listCountriesC,
  listStatesC,
  updateAccountC,
  updateAddressC,
} from '@vitrine/client'
import { toResult } from '../results/index.ts'
import type { AccountDialect } from './account-dialect.ts'
import { toAddressBodyC, toAddressC, toProfileBodyC, toProfileC } from './to-account-c.ts'

const options = { force: true }

/** The account calls of provider C. */
export const dialect: AccountDialect = {
  readProfile: (client) => toResult(getAccountC(client, options), toProfileC),
  updateProfile: (client, changes) =>
    toResult(updateAccountC(client, toProfileBodyC(changes), options), toProfileC),
  listAddresses: (client, language) =>
    toResult(listAddressesC(client, options), ({ items }) =>
      items.map((address) => toAddressC(address, language)),
    ),
  createAddress: (client, input, language) =>
    toResult(createAddressC(client, toAddressBodyC(input), options), (address) =>
      toAddressC(address, language),
    ),
  updateAddress: (client, id, input, language) =>
    toResult(updateAddressC(client, id, toAddressBodyC(input), options), (address) =>
      toAddressC(address, language),
    ),
  deleteAddress: (client, id) => toResult(deleteAddressC(client, id, options), () => null),
  listCountries: (client) =>
    toResult(listCountriesC(client, options), ({ items }) =>
      items.map(({ id, full_name_locale, is_region_required, is_zipcode_required }) => ({
        ...{ code: id, name: full_name_locale },
        ...{ hasStates: is_region_required, requiresPostalCode: is_zipcode_required },
      })),
    ),
  listStates: (client, country) =>
    toResult(listStatesC(client, country, options), ({ items }) =>
      items.map(({ code, name }) => ({ code, name })),
    ),
}
