import {
  createAccountStore,
  loadAccountDialect,
  type AccountActions,
  type AccountEvent,
  type AccountState,
} from '../account/index.ts'
import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { signedOut, userUpdated } from '../auth/sign-in.ts'
import type { Observable } from '../state/observable.ts'
import { onCustomerChange } from './on-customer-change.ts'

/**
 * Starts the account of the visit: loads the dialect of the provider and connects the store to the session and analytics. Rejects
 * if the script of the dialect cannot be loaded.
 */
export async function startAccount(
  app: App,
  state: Observable<AccountState>,
  notify: (event: AccountEvent) => void,
): Promise<AccountActions> {
  const store = createAccountStore({
    client: app.client,
    dialect: await loadAccountDialect(app.settings.provider),
    state,
    language: () => app.session.get().site.language,
    onEvent(event) {
      const { name, ...data } = event
      recordAnalytics(app, { name, data })
      if (name === 'profile_changed' || name === 'email_changed') void userUpdated(app)
      if (name === 'account_erased') void signedOut(app)
      notify(event)
    },
  })
  onCustomerChange(app, store.reset)
  return store
}
