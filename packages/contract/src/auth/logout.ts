import { defineCall } from '../call.ts'

/** Ends the session. Guarded although its method is GET (section 7, "Auth"; R7). */
export const logout = defineCall({
  id: 'auth.logout',
  group: 'auth',
  method: 'GET',
  path: '/exp-sf-cms/api/logout',
  response: 'SignInRedirect',
  access: 'session',
  guarded: true,
})
