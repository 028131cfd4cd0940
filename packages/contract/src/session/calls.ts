import { defineCall } from '../call.ts'
import type { AuthCheck, Ping } from './entities.ts'

/** GET /exp-sf-cms/api/ping: the session and site details of a path (section 7, "Session"). */
export const ping = defineCall<Ping>({
  id: 'session.ping',
  group: 'session',
  method: 'GET',
  path: '/exp-sf-cms/api/ping',
  query: { path: { required: true } },
  locale: false,
  response: 'Ping',
  access: 'session',
})

/** GET /exp-sf-cms/api/auth-check: the authentication state of the session (section 7, "Session"; R9). */
export const authCheck = defineCall<AuthCheck>({
  id: 'session.authCheck',
  group: 'session',
  method: 'GET',
  path: '/exp-sf-cms/api/auth-check',
  query: { path: { required: true } },
  locale: false,
  response: 'AuthCheck',
  access: 'session',
})
