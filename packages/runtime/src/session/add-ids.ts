import { addVisitorIds, type Operation } from '@vitrine/client'
import { identityOf, type Identity } from './identity.ts'

/** Adds the ids of this browser to an operation (R48). `visit` is undefined before the first page is loaded. */
export function addIds(operation: Operation, visit: { identity?: Identity } = {}): Operation {
  const identity = identityOf({ visit })
  return addVisitorIds(operation, { user_id: identity.deviceId(), session_id: identity.sessionId() })
}
