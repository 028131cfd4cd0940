import { dataOf, pingSite } from '@vitrine/client'
import type { App } from '../app/app.ts'
import { splitPrefix } from '../url/rules.ts'
import { splitPing, type SessionState } from '../session/session-store.ts'

/**
 * Pings again and takes the answer as the session's new state. Gives it back; `null` when there was no answer, or when
 * a later ping was sent meanwhile: then nothing changes.
 */
export async function refreshSession(app: App): Promise<SessionState | null> {
  const mine = (app.visit.pings = (app.visit.pings ?? 0) + 1)
  const answer = await pingSite(app.client, splitPrefix(location.pathname).path, { force: true })
  const ping = dataOf(answer)
  if (ping === undefined || ping === null || app.visit.pings !== mine) return null
  const { site, user } = splitPing(ping)
  // The language of a document stays: what was asked in it is kept, and a page in another one is loaded as a document.
  const { language, otherDomains } = app.session.get().site
  const state = { site: { ...site, language, otherDomains }, user }
  app.session.set(state)
  return state
}

/** Takes the customer's details away, without asking. A ping that is on its way comes too late. */
export function clearUser(app: App): void {
  app.visit.pings = (app.visit.pings ?? 0) + 1
  app.session.set({ ...app.session.get(), user: {} })
}
