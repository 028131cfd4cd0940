export type { AccountDialect } from './account-dialect.ts'
export { unknownAccount } from './account-state.ts'
export type { AccountActions, AccountEvent, AccountPart, AccountState } from './account-state.ts'
export { createAccountStore } from './account-store.ts'
export type { AccountStore, AccountStoreOptions } from './account-store.ts'
export { toAddressInput, toCountryName } from './account-view.ts'
export type * from './account-view.ts'
export {
  loadAddresses,
  loadAttributes,
  loadCountries,
  loadProfile,
  loadSessions,
  loadSignUpFields,
  loadStates,
} from './load-account.ts'
export type { AccountScope } from './load-account.ts'
export { loadAccountDialect } from './load-account-dialect.ts'
export { toAddressA } from './to-account-a.ts'
export { toAddressB } from './to-account-b.ts'
export { toAddressC } from './to-account-c.ts'
