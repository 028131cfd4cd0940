import { dataOf, pingSite } from '@vitrine/client'
import type { App } from '../app/app.ts'
import { splitPing, type SessionState } from '../session/session-store.ts'
import { splitPrefix } from '../url/rules.ts'

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
  // The language of a document is fixed: its responses are cached, and other languages load a document of their own.
  const { language, otherDomains } = app.session.get().site
  const state = { site: { ...site, language, otherDomains }, user }
  app.session.set(state)
  return state
}

/** Clears the customer's details without pinging. The response to a ping in progress is ignored. */
export function clearUser(app: App): void {
  app.visit.pingCount = (app.visit.pingCount ?? 0) + 1
  app.session.set({ ...app.session.get(), user: {} })
}
