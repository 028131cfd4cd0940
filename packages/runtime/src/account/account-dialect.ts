import type { Client } from '@vitrine/client'
import type { ActionResult } from '../results/index.ts'
import type {
  AddressInput,
  AddressView,
  AttributeView,
  CountryView,
  CustomFieldView,
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
  /** The additional fields that the shop has defined (provider A). */
  readonly customFields?: {
    /** Lists the additional fields of the sign-up form, without values. */
    listForSignUp(client: Client): Promise<ActionResult<readonly CustomFieldView[]>>
    /** Lists the attributes of the customer with their values. */
    list(client: Client): Promise<ActionResult<readonly CustomFieldView[]>>
    /** Sets an attribute; null removes its value. */
    set(client: Client, id: string, value: AttributeView['value']): Promise<ActionResult<null>>
  }
}
