import type { Client } from '@vitrine/client'
import type { ActionResult } from '../results/index.ts'
import type {
  AddressInput,
  AddressView,
  CountryView,
  ProfileChanges,
  ProfileView,
  StateView,
} from './account-view.ts'

/** The account calls of one provider. No function rejects. */
export interface AccountDialect {
  readProfile(client: Client): Promise<ActionResult<ProfileView>>
  updateProfile(client: Client, changes: ProfileChanges): Promise<ActionResult<ProfileView>>
  /** Lists the addresses. `language` is a BCP 47 tag, for the names of countries. */
  listAddresses(client: Client, language: string): Promise<ActionResult<readonly AddressView[]>>
  createAddress(client: Client, input: AddressInput, language: string): Promise<ActionResult<AddressView>>
  updateAddress(
    client: Client,
    id: string,
    input: AddressInput,
    language: string,
  ): Promise<ActionResult<AddressView>>
  deleteAddress(client: Client, id: string): Promise<ActionResult<null>>
  /** Lists the countries that the shop sells to (providers A and C). */
  listCountries?(client: Client): Promise<ActionResult<readonly CountryView[]>>
  /** Lists the states of a country; empty if its addresses need none (providers A and C). */
  listStates?(client: Client, country: string): Promise<ActionResult<readonly StateView[]>>
}
