import type { App } from '../app/app.ts'
import { isIdentityChanging } from '../session/identity-change.ts'
import { identityOf } from '../session/identity.ts'
import { isLoggedIn } from '../session/session-store.ts'
import { isSignedIn } from './authorize.ts'
import { leavePersonalPage } from './leave-personal-page.ts'
import { startLoggedInCookie } from './logged-in-cookie.ts'
import { mustSignOut } from './must-sign-out.ts'
import { refreshSession } from './refresh-session.ts'
import { signOut } from './sign-in.ts'

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
 * Signs the visitor out if session and device disagree (section 4, "Forced sign-out"). Pings again first, because a
 * sign-in in another tab may be more recent than the first ping. If the device has no id yet, the customer's e-mail
 * address becomes its id.
 */
async function checkIdentity(app: App): Promise<void> {
  const { session } = app
  const identity = identityOf(app)
  const disagree = (): boolean =>
    mustSignOut({
      user: session.get().user,
      deviceId: identity.storedDeviceId(),
      changing: isIdentityChanging(),
    })
  if (disagree() && (await refreshSession(app)) !== null && disagree()) await signOut(app)
  const { email } = session.get().user
  if (email && identity.storedDeviceId() === null) identity.change(email)
}

/** Checks the session of a page restored from the back/forward cache: another shopper may have signed in (R9). */
async function checkRestoredPage(app: App): Promise<void> {
  const { client, session } = app
  const signedIn = await isSignedIn(client, location.pathname)
  if (signedIn !== isLoggedIn(session.get().user)) await refreshSession(app)
  if (!signedIn) leavePersonalPage(app)
}
