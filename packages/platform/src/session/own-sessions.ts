import type { CustomerSession } from '@vitrine/contract'
import type { CallContext, Handlers } from '../calls/index.ts'
import { fail, withCookies } from '../http/index.ts'
import type { Sessions } from '../shopper/index.ts'

type SessionHandlers = Pick<Handlers, 'listSessions' | 'endSession' | 'endOtherSessions'>

/** Creates the handlers for a customer's own sessions (R52). Another customer's session is NOT_FOUND (R6). */
export function createSessionHandlers(sessions: Sessions): SessionHandlers {
  return {
    async listSessions(_input, context) {
      const { id: currentId, customerId } = await readSession(context)
      const open = await sessions.list(customerId)
      const all = open.map(({ id, device, created_at, seen_at }): CustomerSession => ({
        id,
        is_current: id === currentId,
        device,
        created_at,
        last_seen_at: seen_at,
      }))
      return { sessions: all.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
    },
    async endSession({ params }, context) {
      const { id: currentId, customerId } = await readSession(context)
      const id = params['id'] ?? ''
      if (!(await sessions.endOne(id, customerId))) return fail('NOT_FOUND', 'id')
      if (id !== currentId) return { id }
      // Also deletes the cookie, so that the browser's next request is anonymous.
      const { headers } = context.request
      return withCookies({ id }, [await sessions.end({ headers, publicUrl: context.publicUrl })])
    },
    async endOtherSessions(_input, context) {
      const { id, customerId } = await readSession(context)
      return { ended: await sessions.endOthers(customerId, id) }
    },
  }
}

/** Returns the session of the request. The dispatcher has already rejected requests without one. */
async function readSession({ shopper }: CallContext) {
  const { session } = await shopper()
  if (!session) throw new Error('The call requires a customer.')
  return session
}
