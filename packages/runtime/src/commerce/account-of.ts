import {
  unknownAccount,
  type AccountActions,
  type AccountEvent,
  type AccountState,
} from '../account/index.ts'
import type { App } from '../app/app.ts'
import { useApp, useObservable } from '../app/hooks.ts'
import type { StoreHandle } from '../results/index.ts'
import { createStoreHandle, toAct } from './store-handle.ts'

/** The account of one visit. */
export type AccountHandle = StoreHandle<AccountState, AccountActions, AccountEvent>

/** Returns the account of the visit. Its script is loaded with the first action. */
export function accountOf(app: App): AccountHandle {
  return (app.visit.account ??= createStoreHandle(app, unknownAccount, {
    start: async (state, notify) => (await import('./start-account.ts')).startAccount(app, state, notify),
  }))
}

/** Returns the actions on the account of a visit, for code that is not a component. */
export function accountActionsOf(app: App): AccountActions {
  const act = toAct(accountOf(app))
  return {
    open: (part) => act((account) => account.open(part)),
    refresh: (part) => act((account) => account.refresh(part)),
    updateProfile: (changes) => act((account) => account.updateProfile(changes)),
    addAddress: (input) => act((account) => account.addAddress(input)),
    updateAddress: (id, input) => act((account) => account.updateAddress(id, input)),
    setDefaultAddress: (id, use) => act((account) => account.setDefaultAddress(id, use)),
    deleteAddress: (id) => act((account) => account.deleteAddress(id)),
    listCountries: () => act((account) => account.listCountries()),
    listStates: (country) => act((account) => account.listStates(country)),
    requestEmailChange: (email, password) => act((account) => account.requestEmailChange(email, password)),
    withdrawEmailChange: () => act((account) => account.withdrawEmailChange()),
    confirmEmailChange: (emailToken) => act((account) => account.confirmEmailChange(emailToken)),
    cancelEmailChange: (emailToken) => act((account) => account.cancelEmailChange(emailToken)),
    endSession: (id) => act((account) => account.endSession(id)),
    endOtherSessions: () => act((account) => account.endOtherSessions()),
    exportData: () => act((account) => account.exportData()),
    erase: (password) => act((account) => account.erase(password)),
  }
}

/**
 * Returns the account of the signed-in customer, with its actions. Reads nothing: call `open` with the part that the page shows.
 * During server rendering and hydration, all parts are unknown.
 */
export function useAccount(): AccountState & AccountActions {
  const app = useApp()
  return { ...useObservable(accountOf(app).state), ...accountActionsOf(app) }
}
