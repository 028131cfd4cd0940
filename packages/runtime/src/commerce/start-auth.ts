import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { signedIn, signOut } from '../auth/sign-in.ts'
import { createAuthStore, type AuthActions, type AuthEvent, type AuthState } from '../credentials/index.ts'
import { solveCaptcha } from '../forms/solve-captcha.ts'
import { toResult } from '../results/index.ts'
import { beginIdentityChange, endIdentityChange } from '../session/identity-change.ts'
import type { Observable } from '../state/observable.ts'

/** Starts the sign-in of the visit: connects the store to the session, the device id and analytics. */
export function startAuthStore(
  app: App,
  state: Observable<AuthState>,
  notify: (event: AuthEvent) => void,
): AuthActions {
  return createAuthStore({
    client: app.client,
    provider: app.settings.provider,
    state,
    solveCaptcha,
    beginSignIn: beginIdentityChange,
    async completeSignIn(response) {
      if (response) await signedIn(app, response)
      else endIdentityChange()
    },
    async signOut() {
      const response = await signOut(app)
      // With status 401, there was no session to end, and the sign-out is complete.
      return response.status === 401
        ? { ok: true, value: null }
        : toResult(Promise.resolve(response), () => null)
    },
    onEvent(event) {
      const { name, ...data } = event
      recordAnalytics(app, { name, data })
      notify(event)
    },
  })
}
