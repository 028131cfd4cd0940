import { loggedInCookie, loggedInCookieMinutes, loggedInCookieValue } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { setCookie } from '../cookies/cookie.ts'
import { isLoggedIn } from '../session/session-store.ts'

/** What tells that somebody is there. */
const signsOfLife = ['pointerdown', 'keydown', 'scroll'] as const

/** How often the cookie is renewed at most, in milliseconds. */
const renewalMs = 60_000

/** Sets `logUT` for another 30 minutes when a customer of provider C is signed in (section 9; R8). */
export function renewLoggedInCookie({ settings, session }: App): void {
  if (settings.provider !== 'c' || !isLoggedIn(session.get().user)) return
  setCookie(loggedInCookie, loggedInCookieValue, loggedInCookieMinutes * 60)
}

/** Deletes `logUT` (section 4). */
export function deleteLoggedInCookie(): void {
  setCookie(loggedInCookie, '', 0)
}

/** Keeps `logUT` alive while the shopper does something (R8). A hint only: nothing trusts it. */
export function keepLoggedInCookie(app: App): void {
  if (app.settings.provider !== 'c') return
  renewLoggedInCookie(app)
  let renewed = Date.now()
  const renew = (): void => {
    if (Date.now() - renewed < renewalMs) return
    renewed = Date.now()
    renewLoggedInCookie(app)
  }
  for (const sign of signsOfLife) window.addEventListener(sign, renew, { passive: true })
}
