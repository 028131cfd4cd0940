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
  AccountA,
  AccountUpdateA,
  AddressA,
  AddressInputA,
  CountryA,
  ListA,
  Removed,
  StateA,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns the profile of the signed-in customer of provider A (section 7, "Account"). */
export function getAccountA(client: Client, options?: CallOptions): Promise<CallResponse<AccountA>> {
  return client.call(getAccountRow, { ...options }) as Promise<CallResponse<AccountA>>
}

/** Changes the profile of the signed-in customer of provider A (sections 3 and 7, "Account"). Omitted fields are kept. */
export function updateAccountA(
  client: Client,
  body: AccountUpdateA,
  options?: CallOptions,
): Promise<CallResponse<AccountA>> {
  return client.call(updateAccountRow, { ...options, body }) as Promise<CallResponse<AccountA>>
}

/** Lists the addresses of the signed-in customer of provider A (section 7, "Account"). */
export function listAddressesA(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListA<AddressA>>> {
  return client.call(listAddressesRow, { ...options }) as Promise<CallResponse<ListA<AddressA>>>
}

/** Adds an address of provider A (sections 3 and 7, "Account"). */
export function createAddressA(
  client: Client,
  body: AddressInputA,
  options?: CallOptions,
): Promise<CallResponse<AddressA>> {
  return client.call(createAddressRow, { ...options, body }) as Promise<CallResponse<AddressA>>
}

/** Replaces an address of provider A (sections 3 and 7, "Account"). A default address remains the default. */
export function updateAddressA(
  client: Client,
  id: string,
  body: AddressInputA,
  options?: CallOptions,
): Promise<CallResponse<AddressA>> {
  return client.call(updateAddressRow, { ...options, params: { id }, body }) as Promise<
    CallResponse<AddressA>
  >
}

/** Deletes an address of provider A (section 7, "Account"). */
export function deleteAddressA(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<Removed>> {
  return client.call(deleteAddressRow, { ...options, params: { id } }) as Promise<CallResponse<Removed>>
}

/** Lists the countries that the shop sells to, for address forms of provider A (section 7, "Account"). */
export function listCountriesA(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListA<CountryA>>> {
  return client.call(listCountriesRow, { ...options }) as Promise<CallResponse<ListA<CountryA>>>
}

/** Lists the states of a country, for address forms of provider A; empty if addresses need no state (section 7). */
export function listStatesA(
  client: Client,
  countryId: string,
  options?: CallOptions,
): Promise<CallResponse<ListA<StateA>>> {
  return client.call(listStatesRow, { ...options, params: { countryId } }) as Promise<
    CallResponse<ListA<StateA>>
  >
}
