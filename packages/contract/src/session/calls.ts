import { defineCall } from '../call.ts'

/** Returns the details of the site and the session for a path (section 7, "Session"). */
export const ping = defineCall({
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
export const authCheck = defineCall({
  id: 'session.authCheck',
  group: 'session',
  method: 'GET',
  path: '/exp-sf-cms/api/auth-check',
  query: { path: { required: true } },
  locale: false,
  response: 'AuthCheck',
  access: 'session',
})
