import type { App } from '../app/app.ts'
import { isSignedIn } from './authorize.ts'
import { signOut } from './sign-in.ts'
import { identityOf } from '../session/identity.ts'
import { isIdentityChanging } from '../session/identity-change.ts'
import { keepLoggedInCookie } from './logged-in-cookie.ts'
import { leavePersonalPage } from './leave-personal-page.ts'
import { mustSignOut } from './must-sign-out.ts'
import { refreshSession } from './refresh-session.ts'
import { isLoggedIn } from '../session/session-store.ts'

/** Follows the session as long as the document is there. */
export function startSession(app: App): void {
  keepLoggedInCookie(app)
  void checkIdentity(app)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkReturn(app)
  })
  // The server knew nobody; now that the page is hydrated, it is asked for again.
  if (app.page.get().view.locked) app.navigate(location.href, { replace: true })
}

/**
 * Signs the visitor out when session and device disagree (section 4, "Forced logout"). What ping said may be older than a
 * sign-in in another tab, so it is asked once more before. A customer whose device has no id yet becomes it.
 */
async function checkIdentity(app: App): Promise<void> {
  const { session } = app
  const identity = identityOf(app)
  const disagree = (): boolean =>
    mustSignOut({
      user: session.get().user,
      deviceId: identity.known(),
      changing: isIdentityChanging(),
    })
  if (disagree() && (await refreshSession(app)) !== null && disagree()) await signOut(app)
  const { email } = session.get().user
  if (email && identity.known() === null) identity.change(email)
}

/** A page that comes back as it was left may be another shopper's by now: auth-check tells (R9). */
async function checkReturn(app: App): Promise<void> {
  const { client, session } = app
  const signedIn = await isSignedIn(client, location.pathname)
  if (signedIn !== isLoggedIn(session.get().user)) await refreshSession(app)
  if (!signedIn) leavePersonalPage(app)
}
