import { dataOf, errorOf, generateCheckoutToken, logout, type CallResponse } from '@vitrine/client'
import {
  cartRefreshEvent,
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
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { applyUserCurrency } from '../currency/start-currency.ts'
import { emit } from '../events/emit.ts'
import { logError } from '../log/log-error.ts'
import { beginIdentityChange, endIdentityChange } from '../session/identity-change.ts'
import { identityOf } from '../session/identity.ts'
import { storeAdoptedSession } from './adopted-session.ts'
import { openHiddenFrame } from './hidden-frame.ts'
import { deleteLoggedInCookie, renewLoggedInCookie } from './logged-in-cookie.ts'
import { clearUser, refreshSession } from './refresh-session.ts'
import { storeSignInUrl } from './store-sign-in-url.ts'
import { notifyTabs } from './tabs.ts'

/**
 * Completes a successful sign-in (section 4): refreshes the customer's details, then adopts their session. Resolves when
 * the details are available; does not wait for the frame.
 *
 * Call `beginIdentityChange()` before the call that signs in, and pass the data of its response as `response`. If the call
 * fails, call `endIdentityChange()` instead of this function.
 */
export async function signedIn(app: App, response: SignInRedirect = {}): Promise<void> {
  await refreshSession(app)
  adoptSession(app, response)
}

/**
 * Adopts the session of a customer, whether this browser has opened it or not (section 4, R38): sets the device id to
 * their email address, applies their currency, signs in to the back-end store in a hidden frame (provider A, and with
 * commerce provider C), sets `logUT` (provider C), notifies the other tabs and analytics, and refreshes the cart.
 */
export function adoptSession(app: App, response: SignInRedirect = {}): void {
  const { email, sessionId } = app.session.get().user
  if (email) {
    identityOf(app).change(email)
    storeAdoptedSession(sessionId)
  }
  endIdentityChange()
  applyUserCurrency(app)
  void signInAtStore(app, response)
  notifyTabs(app, multiTabLoginMessage)
  recordAnalytics(app, { name: customerLoginEvent })
  emit(cartRefreshEvent)
}

/**
 * Signs out: makes the logout call, and completes the sign-out if the session has ended. Returns the response. If the
 * call failed, the customer is still signed in and nothing has changed: show the error to them (R38).
 */
export async function signOut(app: App): Promise<CallResponse<SignInRedirect>> {
  beginIdentityChange()
  const response = await logout(app.client)
  // 401: there is no session to end.
  if (errorOf(response) === undefined || response.status === 401) {
    await signedOut(app, dataOf(response) ?? {})
  } else endIdentityChange()
  return response
}

/**
 * Signs out and completes the sign-out even if the logout call fails. For visitors whom the platform no longer regards as
 * signed in.
 */
export async function forgetCustomer(app: App): Promise<void> {
  beginIdentityChange()
  await signedOut(app, dataOf(await logout(app.client)) ?? {})
}

/**
 * Completes a sign-out (section 4): clears the customer's details, sets a new random device id, signs out of the
 * back-end store in a hidden frame (provider A), deletes `logUT` and emits LOGOUT_SUCCESSFUL (provider C), notifies the
 * other tabs and analytics, refreshes the cart, and leaves a page that requires login. Pass the data of the logout
 * response as `response`.
 */
export async function signedOut(app: App, response: SignInRedirect = {}): Promise<void> {
  clearUser(app)
  identityOf(app).reset()
  storeAdoptedSession()
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
}

/**
 * Completes a change of the customer's details (section 4): refreshes the details, switches to the customer's
 * currency, and notifies the other tabs.
 */
export async function userUpdated(app: App): Promise<void> {
  const { email, sessionId } = (await refreshSession(app))?.user ?? {}
  if (email) {
    identityOf(app).change(email)
    // A change of the email address replaces the session.
    storeAdoptedSession(sessionId)
  }
  applyUserCurrency(app)
  notifyTabs(app, userUpdatedMessage)
}

/**
 * Ends a session that provider C reports as expired (sections 4 and 8): signs out, which emits LOGOUT_SUCCESSFUL
 * and CART_REFRESH, and logs the reason. If several calls fail, the session is ended only once, even if the response to one
 * of them arrives after the end.
 */
export function expireSession(app: App): Promise<void> {
  if (!app.visit.expiry && !app.session.get().user.email) return Promise.resolve()
  const end = async (): Promise<void> => {
    await forgetCustomer(app)
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
  if (!isCommerceEnabled(app)) return
  const { token } = await generateCheckoutToken(app.client)
  if (token !== undefined) await openHiddenFrame(storeSignInUrl(app, token))
}
