import { defineCall } from '../call.ts'
import type { AuthCheck, Ping } from './entities.ts'

/** Returns the details of site and session for a path (section 7, "Session"). */
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

/** Returns the authentication state of the session (section 7, "Session"; R9). */
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
