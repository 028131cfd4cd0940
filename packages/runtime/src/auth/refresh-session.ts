import { dataOf, pingSite } from '@vitrine/client'
import type { UserInfo } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { splitPing, type SessionState } from '../session/session-store.ts'
import { splitPrefix } from '../url/rules.ts'
import { renewPersonalPage } from './personal-page.ts'

/**
 * Pings again, stores the response as the session's new state, and returns this state. Returns `null` and leaves
 * the session unchanged if ping failed or a later ping was sent in the meantime.
 */
export async function refreshSession(app: App): Promise<SessionState | null> {
  const count = (app.visit.pingCount = (app.visit.pingCount ?? 0) + 1)
  const response = await pingSite(app.client, splitPrefix(location.pathname).path, { force: true })
  const ping = dataOf(response)
  if (ping === undefined || ping === null || app.visit.pingCount !== count) return null
  const { site, user } = splitPing(ping)
  // The language of a document is fixed: cached responses are in that language, and a switch loads a new document.
  const { language, otherDomains } = app.session.get().site
  const state = { site: { ...site, language, otherDomains }, user }
  setSession(app, state)
  return state
}

/** Clears the customer's details without pinging. The response to a ping in progress is ignored. */
export function clearUser(app: App): void {
  app.visit.pingCount = (app.visit.pingCount ?? 0) + 1
  setSession(app, { ...app.session.get(), user: {} })
}

/** Sets the session's state. Reloads a personal page if the customer has changed or signed out. */
function setSession(app: App, state: SessionState): void {
  const { user } = app.session.get()
  app.session.set(state)
  if (!isSameCustomer(user, state.user)) renewPersonalPage(app)
}

/**
 * Returns true if both are guests or the same customer: their email addresses are equal, or the address has changed
 * within one session.
 */
export function isSameCustomer(one: UserInfo, other: UserInfo): boolean {
  if ((one.email || '') === (other.email || '')) return true
  return one.sessionId !== undefined && one.sessionId === other.sessionId
}
