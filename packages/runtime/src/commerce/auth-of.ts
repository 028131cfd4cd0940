import type { App } from '../app/app.ts'
import { useApp, useObservable } from '../app/hooks.ts'
import { idleAuth, type AuthActions, type AuthEvent, type AuthState } from '../credentials/index.ts'
import type { StoreHandle } from '../results/index.ts'
import { createStoreHandle, toAct } from './store-handle.ts'

/** The sign-in of customers in one visit. */
export type AuthHandle = StoreHandle<AuthState, AuthActions, AuthEvent>

/** Returns the sign-in of the visit. Its script is loaded with the first action. Also works without commerce. */
export function authOf(app: App): AuthHandle {
  return (app.visit.auth ??= createStoreHandle(app, idleAuth, {
    isEnabled: () => true,
    start: async (state, notify) => (await import('./start-auth.ts')).startAuthStore(app, state, notify),
  }))
}

/** Returns the actions of customers on their sign-in, for code that is not a component. */
export function authActionsOf(app: App): AuthActions {
  const act = toAct(authOf(app))
  return {
    signIn: (credentials) => act((auth) => auth.signIn(credentials)),
    signOut: () => act((auth) => auth.signOut()),
    signUp: (input) => act((auth) => auth.signUp(input)),
    activate: (link) => act((auth) => auth.activate(link)),
    requestPassword: (email) => act((auth) => auth.requestPassword(email)),
    setPassword: (link) => act((auth) => auth.setPassword(link)),
    changePassword: (current, next) => act((auth) => auth.changePassword(current, next)),
  }
}

/** Returns the actions of customers on their sign-in, with their state. */
export function useAuth(): AuthState & AuthActions {
  const app = useApp()
  return { ...useObservable(authOf(app).state), ...authActionsOf(app) }
}
