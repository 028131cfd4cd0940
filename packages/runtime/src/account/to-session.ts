import type { CustomerSession } from '@vitrine/contract'
import type { SessionView } from './account-view.ts'

/** Converts an open session of a customer. */
export function toSession(session: CustomerSession): SessionView {
  return {
    id: session.id,
    isCurrent: session.is_current,
    device: session.device,
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
  }
}
