import type { UserInfo } from '@vitrine/contract'
import { browserStorage } from '../session/identity.ts'

/** Local storage key of the id of the session that this browser has adopted. */
const adoptedKey = 'k/exp_adopted_session'

/**
 * Returns true if a customer's session is new to this browser: it began without the runtime, for example through a form
 * without scripts (R38). False for guests, and on platforms whose sessions have no id.
 */
export function isNewSession({ email, sessionId }: UserInfo): boolean {
  return Boolean(email) && sessionId !== undefined && readAdopted() !== sessionId
}

/**
 * Stores the id of the session that this browser has adopted; '' if the browser has adopted no session. Returns false
 * if the id could not be stored.
 */
export function storeAdoptedSession(sessionId = ''): boolean {
  try {
    browserStorage(window).setItem(adoptedKey, sessionId)
  } catch {
    // Storage is denied or full. The comparison below detects that the id was not stored.
  }
  return readAdopted() === sessionId
}

function readAdopted(): string {
  try {
    return browserStorage(window).getItem(adoptedKey) ?? ''
  } catch {
    return ''
  }
}
