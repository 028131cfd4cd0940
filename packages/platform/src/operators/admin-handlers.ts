import type { AdminHandlers } from '../admin/index.ts'
import { fail, isApiError, withCookies } from '../http/index.ts'
import { readAuditEntries } from '../write/index.ts'
import type { Operators } from './operators.ts'
import { toSessionCookie } from './sessions.ts'

type OperatorHandlers = Pick<AdminHandlers, 'signIn' | 'signOut' | 'getMe' | 'listAudit'>

/** Creates the handlers for operators' calls to sign in and out and to read the audit log. */
export function createOperatorHandlers(operators: Operators): OperatorHandlers {
  return {
    async signIn({ body }, { request, publicUrl }) {
      const opened = await operators.signIn(body, request.headers)
      if (isApiError(opened)) return opened
      return withCookies({ email: opened.email, role: opened.role }, [
        toSessionCookie(opened.token, publicUrl),
        await operators.knownBrowsers.createCookie(opened.accountId, publicUrl, request.headers),
      ])
    },
    async signOut(_input, { actor, session, publicUrl }) {
      if (session === undefined) return fail('UNAUTHENTICATED')
      await operators.signOut({ actor, session })
      return withCookies({}, [toSessionCookie('', publicUrl)])
    },
    getMe: async (_input, { actor, role }) =>
      role === undefined ? fail('UNAUTHENTICATED') : { email: actor.name, role },
    async listAudit({ query }, { db }) {
      const entries = await readAuditEntries(db, query)
      return {
        entries: entries.map(({ actor, ...entry }) => ({
          ...entry,
          actor: actor.name,
          actor_kind: actor.kind,
        })),
      }
    },
  }
}
