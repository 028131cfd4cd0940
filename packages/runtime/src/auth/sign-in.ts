import { dataOf, generateCheckoutToken, logout, type CallResponse } from '@vitrine/client'
import {
  cartRefreshEvent,
  checkoutSignInUrl,
  customerLoginEvent,
  customerLogoutEvent,
  loggedOutText,
  logoutSuccessfulEvent,
  multiTabLoginMessage,
  multiTabLogoutMessage,
  userUpdatedMessage,
  type SignInRedirect,
} from '@vitrine/contract'
import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { applyUserCurrency } from '../currency/start-currency.ts'
import { emit } from '../events/emit.ts'
import { logError } from '../log/log-error.ts'
import { beginIdentityChange, endIdentityChange } from '../session/identity-change.ts'
import { identityOf } from '../session/identity.ts'
import { openHiddenFrame } from './hidden-frame.ts'
import { leavePersonalPage } from './leave-personal-page.ts'
import { deleteLoggedInCookie, renewLoggedInCookie } from './logged-in-cookie.ts'
import { clearUser, refreshSession } from './refresh-session.ts'
import { notifyTabs } from './tabs.ts'

/**
 * Completes a successful sign-in (section 4): refreshes the customer's details, sets the device id to their e-mail address,
 * signs in to the back-end store in a hidden frame (A and C), sets `logUT` (C), notifies the other tabs and analytics,
 * and refreshes the cart. Resolves when the details are available; does not wait for the frame.
 *
 * Call `beginIdentityChange()` before the call that signs in, and pass the data of its response as `response`.
 */
export async function signedIn(app: App, response: SignInRedirect = {}): Promise<void> {
  const state = await refreshSession(app)
  const email = state?.user.email
  if (email) identityOf(app).change(email)
  endIdentityChange()
  applyUserCurrency(app)
  void signInAtStore(app, response)
  notifyTabs(app, multiTabLoginMessage)
  recordAnalytics(app, { name: customerLoginEvent })
  emit(cartRefreshEvent)
}

/**
 * Signs out: makes the logout call, then completes the sign-out. Returns the response. This browser forgets the customer
 * even if the platform cannot be reached.
 */
export async function signOut(app: App): Promise<CallResponse<SignInRedirect>> {
  beginIdentityChange()
  const response = await logout(app.client)
  await signedOut(app, dataOf(response) ?? {})
  return response
}

/**
 * Completes a sign-out (section 4): clears the customer's details, sets a new random device id, signs out of the back-end
 * store in a hidden frame (A), deletes `logUT` and emits LOGOUT_SUCCESSFUL (C), notifies the other tabs and analytics,
 * refreshes the cart, and leaves pages that require login. Pass the data of the logout response as `response`.
 */
export async function signedOut(app: App, response: SignInRedirect = {}): Promise<void> {
  clearUser(app)
  identityOf(app).reset()
  endIdentityChange()
  const { provider } = app.settings
  if (provider === 'a') void openHiddenFrame(response.redirectUrl)
  if (provider === 'c') {
    deleteLoggedInCookie()
    emit(logoutSuccessfulEvent)
  }
  notifyTabs(app, multiTabLogoutMessage)
  recordAnalytics(app, { name: customerLogoutEvent })
  emit(cartRefreshEvent)
  await refreshSession(app)
  leavePersonalPage(app)
}

/**
 * Completes a change of the customer's details (section 4): refreshes the details, switches to the customer's
 * currency, and notifies the other tabs.
 */
export async function userUpdated(app: App): Promise<void> {
  const email = (await refreshSession(app))?.user.email
  if (email) identityOf(app).change(email)
  applyUserCurrency(app)
  notifyTabs(app, userUpdatedMessage)
}

/**
 * Ends a session that provider C reports as expired (sections 4 and 8): signs out, which emits LOGOUT_SUCCESSFUL
 * and CART_REFRESH, and logs the reason. If several calls fail at the same time, the session is ended once.
 */
export function expireSession(app: App): Promise<void> {
  const end = async (): Promise<void> => {
    await signOut(app)
    logError(loggedOutText)
    delete app.visit.expiry
  }
  return (app.visit.expiry ??= end())
}

async function signInAtStore(app: App, response: SignInRedirect): Promise<void> {
  const { provider } = app.settings
  if (provider === 'a') await openHiddenFrame(response.redirectUrl)
  if (provider !== 'c') return
  renewLoggedInCookie(app)
  const { token } = await generateCheckoutToken(app.client)
  if (token !== undefined) await openHiddenFrame(storeSignInUrl(app, token))
}

/** Returns the back-end store's sign-in address for a checkout token (section 2, "Sign-in at the back-end store"). */
export function storeSignInUrl({ session }: Pick<App, 'session'>, token: string): string {
  const { ecommStoreBaseUrl, ecommProvider } = session.get().site
  return checkoutSignInUrl
    .replace('{storeURL}', () => ecommStoreBaseUrl.replace(/\/+$/, ''))
    .replace('{vendor}', () => encodeURIComponent(ecommProvider))
    .replace('{token}', () => encodeURIComponent(token))
}
