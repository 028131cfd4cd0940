import {
  createAddress as createAddressRow,
  deleteAddress as deleteAddressRow,
  getAccount as getAccountRow,
  listAddresses as listAddressesRow,
  updateAccount as updateAccountRow,
  updateAddress as updateAddressRow,
} from '@vitrine/contract'
import type {
  AccountB,
  AccountUpdateB,
  AddressB,
  AddressInputB,
  ConnectionB,
  Removed,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns the profile of the signed-in customer of provider B (section 7, "Account"). */
export function getAccountB(client: Client, options?: CallOptions): Promise<CallResponse<AccountB>> {
  return client.call(getAccountRow, { ...options }) as Promise<CallResponse<AccountB>>
}

/** Changes the profile of the signed-in customer of provider B (sections 3 and 7, "Account"). Omitted fields are kept. */
export function updateAccountB(
  client: Client,
  body: AccountUpdateB,
  options?: CallOptions,
): Promise<CallResponse<AccountB>> {
  return client.call(updateAccountRow, { ...options, body }) as Promise<CallResponse<AccountB>>
}

/** Lists the addresses of the signed-in customer of provider B (section 7, "Account"). */
export function listAddressesB(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ConnectionB<AddressB>>> {
  return client.call(listAddressesRow, { ...options }) as Promise<CallResponse<ConnectionB<AddressB>>>
}

/** Adds an address of provider B (sections 3 and 7, "Account"). */
export function createAddressB(
  client: Client,
  body: AddressInputB,
  options?: CallOptions,
): Promise<CallResponse<AddressB>> {
  return client.call(createAddressRow, { ...options, body }) as Promise<CallResponse<AddressB>>
}

/** Replaces an address of provider B (sections 3 and 7, "Account"). A default address remains the default. */
export function updateAddressB(
  client: Client,
  id: string,
  body: AddressInputB,
  options?: CallOptions,
): Promise<CallResponse<AddressB>> {
  return client.call(updateAddressRow, { ...options, params: { id }, body }) as Promise<
    CallResponse<AddressB>
  >
}

/** Deletes an address of provider B (section 7, "Account"). */
export function deleteAddressB(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<Removed>> {
  return client.call(deleteAddressRow, { ...options, params: { id } }) as Promise<CallResponse<Removed>>
}
