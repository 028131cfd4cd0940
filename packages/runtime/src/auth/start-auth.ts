import { errorOf } from '@vitrine/client'
import type { App } from '../app/app.ts'
import { logError } from '../log/log-error.ts'
import { isIdentityChanging } from '../session/identity-change.ts'
import { identityOf } from '../session/identity.ts'
import { isLoggedIn } from '../session/session-store.ts'
import { isNewSession, storeAdoptedSession } from './adopted-session.ts'
import { isSignedIn } from './authorize.ts'
import { startLoggedInCookie } from './logged-in-cookie.ts'
import { mustSignOut } from './must-sign-out.ts'
import { hidePersonalPage, renewPersonalPage } from './personal-page.ts'
import { isSameCustomer, refreshSession } from './refresh-session.ts'
import { adoptSession, forgetCustomer, signOut } from './sign-in.ts'

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
 * than the first ping. If the device has no id yet, the customer's e-mail address becomes its id.
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
    if (!isLoggedIn(session.get().user)) return forgetCustomer(app)
    const error = errorOf(await signOut(app))
    if (error !== undefined) logError('The customer could not be signed out.', error)
    return
  }
  const { user } = session.get()
  if (isNewSession(user) && !isIdentityChanging()) {
    // A browser that cannot store the id would adopt the session again in every document.
    if (storeAdoptedSession(user.sessionId)) adoptSession(app)
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
