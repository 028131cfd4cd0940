import { loggedInCookie, loggedInCookieMinutes, loggedInCookieValue } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { setCookie } from '../cookies/cookie.ts'
import { isLoggedIn } from '../session/session-store.ts'

/** Events that show that the shopper is active. */
const activityEvents = ['pointerdown', 'keydown', 'scroll'] as const

/** Minimum time between two renewals of the cookie, in milliseconds. */
const renewIntervalMs = 60_000

/** Sets `logUT` for another 30 minutes if a customer of provider C is signed in (section 9, R8). */
export function renewLoggedInCookie({ settings, session }: App): void {
  if (settings.provider !== 'c' || !isLoggedIn(session.get().user)) return
  setCookie(loggedInCookie, loggedInCookieValue, loggedInCookieMinutes * 60)
}

/** Deletes `logUT` (section 4). */
export function deleteLoggedInCookie(): void {
  setCookie(loggedInCookie, '', 0)
}

/** Renews `logUT` while the shopper is active (R8). The cookie is only a hint: access never depends on it. */
export function startLoggedInCookie(app: App): void {
  if (app.settings.provider !== 'c') return
  renewLoggedInCookie(app)
  let renewed = Date.now()
  const renew = (): void => {
    if (Date.now() - renewed < renewIntervalMs) return
    renewed = Date.now()
    renewLoggedInCookie(app)
  }
  for (const name of activityEvents) window.addEventListener(name, renew, { passive: true })
}
