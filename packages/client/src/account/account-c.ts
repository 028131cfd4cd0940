import {
  createAddress as createAddressRow,
  deleteAddress as deleteAddressRow,
  getAccount as getAccountRow,
  listAddresses as listAddressesRow,
  listCountries as listCountriesRow,
  listStates as listStatesRow,
  updateAccount as updateAccountRow,
  updateAddress as updateAddressRow,
} from '@vitrine/contract'
import type {
  AccountC,
  AccountUpdateC,
  AddressC,
  AddressInputC,
  CountryC,
  ListC,
  RegionC,
  Removed,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns the profile of the signed-in customer of provider C (section 7, "Account"). */
export function getAccountC(client: Client, options?: CallOptions): Promise<CallResponse<AccountC>> {
  return client.call(getAccountRow, { ...options }) as Promise<CallResponse<AccountC>>
}

/** Changes the profile of the signed-in customer of provider C (sections 3 and 7, "Account"). Omitted fields are kept. */
export function updateAccountC(
  client: Client,
  body: AccountUpdateC,
  options?: CallOptions,
): Promise<CallResponse<AccountC>> {
  return client.call(updateAccountRow, { ...options, body }) as Promise<CallResponse<AccountC>>
}

/** Lists the addresses of the signed-in customer of provider C (section 7, "Account"). */
export function listAddressesC(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListC<AddressC>>> {
  return client.call(listAddressesRow, { ...options }) as Promise<CallResponse<ListC<AddressC>>>
}

/** Adds an address of provider C (sections 3 and 7, "Account"). */
export function createAddressC(
  client: Client,
  body: AddressInputC,
  options?: CallOptions,
): Promise<CallResponse<AddressC>> {
  return client.call(createAddressRow, { ...options, body }) as Promise<CallResponse<AddressC>>
}

/** Replaces an address of provider C (sections 3 and 7, "Account"). A default address remains the default. */
export function updateAddressC(
  client: Client,
  id: string,
  body: AddressInputC,
  options?: CallOptions,
): Promise<CallResponse<AddressC>> {
  return client.call(updateAddressRow, { ...options, params: { id }, body }) as Promise<
    CallResponse<AddressC>
  >
}

/** Deletes an address of provider C (section 7, "Account"). */
export function deleteAddressC(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<Removed>> {
  return client.call(deleteAddressRow, { ...options, params: { id } }) as Promise<CallResponse<Removed>>
}

/** Lists the countries that the shop sells to, for address forms of provider C (section 7, "Account"). */
export function listCountriesC(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListC<CountryC>>> {
  return client.call(listCountriesRow, { ...options }) as Promise<CallResponse<ListC<CountryC>>>
}

/** Lists the states of a country, for address forms of provider C; empty if addresses need no state (section 7). */
export function listStatesC(
  client: Client,
  countryId: string,
  options?: CallOptions,
): Promise<CallResponse<ListC<RegionC>>> {
  return client.call(listStatesRow, { ...options, params: { countryId } }) as Promise<
    CallResponse<ListC<RegionC>>
  >
}
