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
import { reportFailure } from '../log/log-error.ts'
import { followUserCurrency } from '../currency/follow-user.ts'
import { emit } from '../events/emit.ts'
import { openHiddenFrame } from './hidden-frame.ts'
import { identityOf } from '../session/identity.ts'
import { beginIdentityChange, endIdentityChange } from '../session/identity-change.ts'
import { leavePersonalPage } from './leave-personal-page.ts'
import { deleteLoggedInCookie, renewLoggedInCookie } from './logged-in-cookie.ts'
import { clearUser, refreshSession } from './refresh-session.ts'
import { tellTabs } from './tabs.ts'

/**
 * What follows a sign-in that succeeded (specification, section 4): new details, the device known by the customer's
 * e-mail, the back-end store signed in to in a hidden frame (A and C), `logUT` (C), the other tabs told, analytics told,
 * the cart refreshed. `answer` is the data of the call. Settles when the details are there; the frame goes on by itself.
 *
 * Call `beginIdentityChange()` before the call that signs in.
 */
export async function signedIn(app: App, answer: SignInRedirect = {}): Promise<void> {
  const state = await refreshSession(app)
  const email = state?.user.email
  if (email) identityOf(app).change(email)
  endIdentityChange()
  followUserCurrency(app)
  void signInAtStore(app, answer)
  tellTabs(app, multiTabLoginMessage)
  recordAnalytics(app, { name: customerLoginEvent })
  emit(cartRefreshEvent)
}

/** Signs out: asks the platform, then does what follows. The device forgets the customer even if no answer comes. */
export async function signOut(app: App): Promise<CallResponse<SignInRedirect>> {
  beginIdentityChange()
  const response = await logout(app.client)
  await signedOut(app, dataOf(response) ?? {})
  return response
}

/**
 * What follows a sign-out (specification, section 4): no details, the device under a new random id, the back-end store
 * signed out of in a hidden frame (A), `logUT` gone and LOGOUT_SUCCESSFUL (C), the other tabs and analytics told, the
 * cart refreshed.
 */
export async function signedOut(app: App, answer: SignInRedirect = {}): Promise<void> {
  clearUser(app)
  identityOf(app).reset()
  endIdentityChange()
  const { provider } = app.settings
  if (provider === 'a') void openHiddenFrame(answer.redirectUrl)
  if (provider === 'c') {
    deleteLoggedInCookie()
    emit(logoutSuccessfulEvent)
  }
  tellTabs(app, multiTabLogoutMessage)
  recordAnalytics(app, { name: customerLogoutEvent })
  emit(cartRefreshEvent)
  await refreshSession(app)
  leavePersonalPage(app)
}

/** What follows a change of the customer's details: new details here and in the other tabs, and his currency (section 4). */
export async function userUpdated(app: App): Promise<void> {
  const email = (await refreshSession(app))?.user.email
  if (email) identityOf(app).change(email)
  followUserCurrency(app)
  tellTabs(app, userUpdatedMessage)
}

/**
 * The session has expired, as provider C says (specification, sections 4 and 8): signed out, details cleared,
 * LOGOUT_SUCCESSFUL and CART_REFRESH emitted, and the reason on the console. Calls that fail at the same time end it once.
 */
export function expireSession(app: App): Promise<void> {
  const end = async (): Promise<void> => {
    await signOut(app)
    reportFailure(loggedOutText)
    delete app.visit.expiring
  }
  return (app.visit.expiring ??= end())
}

async function signInAtStore(app: App, answer: SignInRedirect): Promise<void> {
  const { provider } = app.settings
  if (provider === 'a') await openHiddenFrame(answer.redirectUrl)
  if (provider !== 'c') return
  renewLoggedInCookie(app)
  const { token } = await generateCheckoutToken(app.client)
  if (token !== undefined) await openHiddenFrame(storeSignInAddress(app, token))
}

/** The back-end store's sign-in for a checkout token (section 2, "Back-end checkout login"). */
export function storeSignInAddress({ session }: Pick<App, 'session'>, token: string): string {
  const { ecommStoreBaseUrl, ecommProvider } = session.get().site
  return checkoutSignInUrl
    .replace('{storeURL}', () => ecommStoreBaseUrl.replace(/\/+$/, ''))
    .replace('{vendor}', () => encodeURIComponent(ecommProvider))
    .replace('{token}', () => encodeURIComponent(token))
}
