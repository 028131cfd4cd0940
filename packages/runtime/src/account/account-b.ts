import {
  createAddressB,
  deleteAddressB,
  getAccountB,
  listAddressesB,
  updateAccountB,
  updateAddressB,
} from '@vitrine/client'
import { toResult } from '../results/index.ts'
import type { AccountDialect } from './account-dialect.ts'
import { toAddressB, toAddressBodyB, toProfileB, toProfileBodyB } from './to-account-b.ts'

const options = { force: true }

/** The account calls of provider B, which has no list of countries (R32). */
export const dialect: AccountDialect = {
  readProfile: (client) => toResult(getAccountB(client, options), toProfileB),
  updateProfile: (client, changes) =>
    toResult(updateAccountB(client, toProfileBodyB(changes), options), toProfileB),
  listAddresses: (client) =>
    toResult(listAddressesB(client, options), ({ edges }) => edges.map(({ node }) => toAddressB(node))),
  createAddress: (client, input) =>
    toResult(createAddressB(client, toAddressBodyB(input), options), toAddressB),
  updateAddress: (client, id, input) =>
    toResult(updateAddressB(client, id, toAddressBodyB(input), options), toAddressB),
  deleteAddress: (client, id) => toResult(deleteAddressB(client, id, options), () => null),
}
