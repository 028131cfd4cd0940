import { errorOf } from '@vitrine/client'
import { expRenderEvent } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { logError } from '../log/log-error.ts'
import { isIdentityChanging } from '../session/identity-change.ts'
import { identityOf } from '../session/identity.ts'
import { isLoggedIn } from '../session/session-store.ts'
import { isNewSession, storeAdoptedSession } from './adopted-session.ts'
import { authorize, isSignedIn } from './authorize.ts'
import { startLoggedInCookie } from './logged-in-cookie.ts'
import { mustSignOut } from './must-sign-out.ts'
import { hidePersonalPage, renewPersonalPage } from './personal-page.ts'
import { isSameCustomer, refreshSession } from './refresh-session.ts'

/** Loads the script that completes sign-ins and sign-outs, which most pages never need. */
const loadSignIn = () => import('./sign-in.ts')

/** Keeps session and sign-in state consistent for the life of the document. */
export function startAuth(app: App): void {
  startLoggedInCookie(app)
  void checkIdentity(app)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkRestoredPage(app)
  })
  // The server could not authorize the visitor. Now that the page is hydrated, the browser can.
  if (app.page.get().view.locked) app.navigate(location.href, { replace: true })
}

/**
 * Adopts a session that began without the runtime (R38), or signs the visitor out if session and device disagree
 * (section 4, "Forced sign-out"). Pings again before a sign-out, because a sign-in in another tab may be more recent
 * than the first ping. If the device has no id yet, the customer's email address becomes its id.
 */
async function checkIdentity(app: App): Promise<void> {
  const { session } = app
  const identity = identityOf(app)
  const disagree = (): boolean =>
    mustSignOut({
      user: session.get().user,
      deviceId: identity.storedDeviceId(),
      changing: isIdentityChanging(),
      adopted: !isNewSession(session.get().user),
    })
  if (disagree() && (await refreshSession(app)) !== null && disagree()) {
    const { forgetCustomer, signOut } = await loadSignIn()
    if (!isLoggedIn(session.get().user)) return forgetCustomer(app)
    const error = errorOf(await signOut(app))
    if (error !== undefined) logError('The customer could not be signed out.', error)
    return
  }
  const { user } = session.get()
  if (isNewSession(user) && !isIdentityChanging()) {
    // A browser that cannot store the id would adopt the session again in every document.
    if (storeAdoptedSession(user.sessionId)) (await loadSignIn()).adoptSession(app)
  } else if (user.email && identity.storedDeviceId() === null) identity.change(user.email)
}

/**
 * Checks the session of a page restored from the back/forward cache: another customer may have signed in (R9). A personal
 * page is hidden until the customer is known to be the same.
 */
async function checkRestoredPage(app: App): Promise<void> {
  const show = hidePersonalPage(app)
  const { user } = app.session.get()
  const signedIn = await isSignedIn(app.client, location.pathname)
  const state = await refreshSession(app)
  // If ping failed, or ping and auth-check disagree, reload the page to find out who is signed in.
  if (state === null || (!signedIn && isLoggedIn(state.user))) renewPersonalPage(app)
  else if (isSameCustomer(user, state.user)) show()
  await checkIdentity(app)
}

/** Handles a response which shows that the session has ended; see `withSessionEnd`. */
export async function endSession(app: App, isReported: boolean): Promise<void> {
  await (isReported ? (await loadSignIn()).expireSession(app) : recheckSession(app))
}

/**
 * Finds out who is signed in after the platform has refused a call of the customer: their session may have ended, on another
 * device for example. If it has, the visitor is signed out as at the start of a document (section 4, "Forced sign-out").
 * Calls that are refused at the same time share one check.
 */
function recheckSession(app: App): Promise<void> {
  const check = async (): Promise<void> => {
    if (isLoggedIn(app.session.get().user) && (await refreshSession(app)) !== null) await checkIdentity(app)
  }
  return (app.visit.recheck ??= check().finally(() => {
    delete app.visit.recheck
  }))
}

/**
 * Returns the redirect target for a page that requires login, like {@link authorize}. If the platform no longer regards the
 * customer as signed in, rechecks the session once the sign-in page is shown.
 *
 * @param app `null` until the app has started.
 */
export async function authorizeVisit(
  load: Parameters<typeof authorize>[0],
  app: App | null,
): Promise<URL | null> {
  const to = await authorize(load)
  if (to !== null && app !== null)
    window.addEventListener(expRenderEvent, () => void recheckSession(app), { once: true })
  return to
}
