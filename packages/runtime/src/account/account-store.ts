import {
  cancelEmailChange,
  confirmEmailChange,
  endOtherSessions,
  endSession,
  eraseAccount,
  exportCustomerData,
  listSessions,
  requestEmailChange,
  withdrawEmailChange,
  type Client,
} from '@vitrine/client'
import {
  createResource,
  failed,
  toResult,
  unknownResource,
  unsupported,
  type ActionResult,
  type Resource,
  type ResourceState,
} from '../results/index.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import type { AccountDialect } from './account-dialect.ts'
import type {
  AccountActions,
  AccountEvent,
  AccountPart,
  AccountState,
  AccountValues,
} from './account-state.ts'
import { toAddressInput, type AddressInput, type AddressView } from './account-view.ts'
import { toSession } from './to-session.ts'

export interface AccountStoreOptions {
  readonly client: Client
  readonly dialect: AccountDialect
  /** The state that the store changes. */
  readonly state: Observable<AccountState>
  /** Returns the language of the page, a BCP 47 tag. */
  readonly language: () => string
  readonly onEvent?: (event: AccountEvent) => void
}

/** The account, with the connection to the session. */
export interface AccountStore extends AccountActions {
  /** Forgets everything about the customer. Call it when the customer has signed in or out. */
  reset(): void
}

/** Creates the actions on the account of the signed-in customer. */
export function createAccountStore(options: AccountStoreOptions): AccountStore {
  const { client, dialect, state, language, onEvent = () => undefined } = options

  function createPart<Part extends AccountPart>(
    part: Part,
    read: () => Promise<ActionResult<AccountValues[Part]>>,
  ): Resource<AccountValues[Part]> {
    const observable = createObservable<ResourceState<AccountValues[Part]>>(unknownResource)
    observable.subscribe(() => state.set({ ...state.get(), [part]: observable.get() }))
    return createResource(observable, read)
  }
  const parts = {
    profile: createPart('profile', () => dialect.readProfile(client)),
    addresses: createPart('addresses', () => dialect.listAddresses(client, language())),
    sessions: createPart('sessions', () =>
      toResult(listSessions(client), ({ sessions }) => sessions.map(toSession)),
    ),
  }

  async function report<Result>(
    action: Promise<ActionResult<Result>>,
    name: Exclude<AccountEvent['name'], 'account_change_failed'>,
  ): Promise<ActionResult<Result>> {
    const result = await action
    onEvent(result.ok ? { name } : { name: 'account_change_failed', code: result.error.code })
    return result
  }

  /** Changes the email address that waits for confirmation. */
  const changePending = (
    send: () => Promise<ActionResult<null>>,
    pendingEmail: string | null,
    name: 'email_change_requested' | 'email_change_cancelled',
  ): Promise<ActionResult<null>> =>
    report(
      parts.profile.change(send, (profile) => ({ ...profile, pendingEmail })),
      name,
    )

  const updateAddress = (id: string, input: AddressInput): Promise<ActionResult<AddressView>> =>
    report(
      parts.addresses.change(() => dialect.updateAddress(client, id, input, language()), replaceAddress),
      'address_changed',
    )

  return {
    open: (part) => parts[part].open(),
    refresh: (part) => parts[part].refresh(),
    updateProfile: (changes) =>
      report(
        parts.profile.change(
          () => dialect.updateProfile(client, changes),
          (_, profile) => profile,
        ),
        'profile_changed',
      ),
    addAddress: (input) =>
      report(
        parts.addresses.change(() => dialect.createAddress(client, input, language()), replaceAddress),
        'address_added',
      ),
    updateAddress,
    async setDefaultAddress(id, use) {
      const address = state.get().addresses.value?.find((each) => each.id === id)
      if (!address) return failed('NOT_FOUND', 'Read the addresses first.')
      return updateAddress(id, {
        ...toAddressInput(address),
        ...(use === 'shipping' ? { isDefaultShipping: true } : { isDefaultBilling: true }),
      })
    },
    deleteAddress: (id) =>
      report(
        parts.addresses.change(
          () => dialect.deleteAddress(client, id),
          (addresses) => addresses.filter((address) => address.id !== id),
        ),
        'address_deleted',
      ),
    listCountries: async () => dialect.listCountries?.(client) ?? unsupported,
    listStates: async (country) => dialect.listStates?.(client, country) ?? unsupported,
    requestEmailChange: (email, password) => {
      const send = () => toResult(requestEmailChange(client, { email, password }), () => null)
      return changePending(send, email, 'email_change_requested')
    },
    withdrawEmailChange: () => {
      const send = () => toResult(withdrawEmailChange(client), () => null)
      return changePending(send, null, 'email_change_cancelled')
    },
    async confirmEmailChange(emailToken) {
      const result = await toResult(confirmEmailChange(client, emailToken), ({ state: reached }) => reached)
      const name =
        result.ok && result.value === 'changed' ? 'email_changed' : ('email_change_confirmed' as const)
      return report(Promise.resolve(result), name)
    },
    cancelEmailChange: (emailToken) =>
      report(
        toResult(cancelEmailChange(client, emailToken), () => null),
        'email_change_cancelled',
      ),
    endSession: (id) =>
      report(
        parts.sessions.change(
          () => toResult(endSession(client, id), () => null),
          (sessions) => sessions.filter((session) => session.id !== id),
        ),
        'sessions_ended',
      ),
    endOtherSessions: () =>
      report(
        parts.sessions.change(
          () => toResult(endOtherSessions(client), ({ ended }) => ended),
          (sessions) => sessions.filter(({ isCurrent }) => isCurrent),
        ),
        'sessions_ended',
      ),
    exportData: () =>
      report(
        toResult(exportCustomerData(client), (data) => data),
        'account_exported',
      ),
    erase: (password) =>
      report(
        toResult(eraseAccount(client, password), () => null),
        'account_erased',
      ),
    reset() {
      for (const part of Object.values(parts)) part.reset()
    },
  }
}

/** Replaces an address by its new version, or adds it. Only one address is the default for each use. */
function replaceAddress(addresses: readonly AddressView[], address: AddressView): readonly AddressView[] {
  const others = addresses.map((each) => {
    if (each.id === address.id) return address
    return {
      ...each,
      isDefaultShipping: each.isDefaultShipping && !address.isDefaultShipping,
      isDefaultBilling: each.isDefaultBilling && !address.isDefaultBilling,
    }
  })
  return others.includes(address) ? others : [...others, address]
}
