import type { CustomerExport, EmailChangeState } from '@vitrine/contract'
import { unknownResource, type ActionError, type ActionResult, type ResourceState } from '../results/index.ts'
import type {
  AddressInput,
  AddressView,
  CountryView,
  ProfileChanges,
  ProfileView,
  SessionView,
  StateView,
} from './account-view.ts'

/** Data of the parts of the account. */
export interface AccountValues {
  readonly profile: ProfileView
  readonly addresses: readonly AddressView[]
  readonly sessions: readonly SessionView[]
}

/** State of the account in the browser. Each part is read when the theme opens it. */
export type AccountState = { readonly [Part in keyof AccountValues]: ResourceState<AccountValues[Part]> }

/** A part of the account. */
export type AccountPart = keyof AccountValues

export const unknownAccount: AccountState = {
  profile: unknownResource,
  addresses: unknownResource,
  sessions: unknownResource,
}

/** Actions on the account of the signed-in customer. No action rejects. */
export interface AccountActions {
  /** Reads a part of the account unless it is known. */
  open(part: AccountPart): Promise<ActionResult<unknown>>
  /** Reads a part of the account. */
  refresh(part: AccountPart): Promise<ActionResult<unknown>>
  updateProfile(changes: ProfileChanges): Promise<ActionResult<ProfileView>>
  addAddress(input: AddressInput): Promise<ActionResult<AddressView>>
  /** Replaces an address. A default address remains the default. */
  updateAddress(id: string, input: AddressInput): Promise<ActionResult<AddressView>>
  /** Makes an address the default for shipping or billing. The addresses must have been read. */
  setDefaultAddress(id: string, use: 'shipping' | 'billing'): Promise<ActionResult<AddressView>>
  deleteAddress(id: string): Promise<ActionResult<null>>
  /** Lists the countries that the shop sells to (providers A and C). */
  listCountries(): Promise<ActionResult<readonly CountryView[]>>
  /** Lists the states of a country; empty if its addresses need none (providers A and C). */
  listStates(country: string): Promise<ActionResult<readonly StateView[]>>
  /** Starts a change of the email address. Links in mail to the old and the new address confirm it (R52). */
  requestEmailChange(email: string, password: string): Promise<ActionResult<null>>
  /** Withdraws the change of the email address. */
  withdrawEmailChange(): Promise<ActionResult<null>>
  /**
   * Confirms a change of the email address with the parameter `emailToken` of a link. `waiting`: the other address must confirm
   * too. `changed`: the account has the new address.
   */
  confirmEmailChange(emailToken: string): Promise<ActionResult<EmailChangeState['state']>>
  /** Cancels a change of the email address with the parameter `emailToken` of a link. */
  cancelEmailChange(emailToken: string): Promise<ActionResult<null>>
  /** Ends one of the customer's other sessions. Sign out to end the session of this browser. */
  endSession(id: string): Promise<ActionResult<null>>
  /** Ends all sessions except this browser's. Returns the number of ended sessions. */
  endOtherSessions(): Promise<ActionResult<number>>
  /** Returns everything that is stored about the customer (R52). */
  exportData(): Promise<ActionResult<CustomerExport>>
  /** Deletes the account. The customer is then signed out in this browser. The deletion cannot be undone. */
  erase(password: string): Promise<ActionResult<null>>
}

/** An event of the account store. Contains no personal data (R56). */
export type AccountEvent =
  | {
      readonly name:
        | 'profile_changed'
        | 'email_change_requested'
        | 'email_change_confirmed'
        | 'email_change_cancelled'
        | 'email_changed'
        | 'address_added'
        | 'address_changed'
        | 'address_deleted'
        | 'sessions_ended'
        | 'account_exported'
        | 'account_erased'
    }
  | { readonly name: 'account_change_failed'; readonly code: ActionError['code'] }
