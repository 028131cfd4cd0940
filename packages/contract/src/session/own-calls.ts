import { defineCall } from '../call.ts'

/** Lists the customer's sessions, the current session first (R52). */
export const listSessions = defineCall({
  id: 'session.listSessions',
  group: 'session',
  method: 'GET',
  path: '/_shop/v1/sessions',
  response: 'SessionList',
  access: 'customer',
})

/** Ends one of the customer's sessions (R52). */
export const endSession = defineCall({
  id: 'session.endSession',
  group: 'session',
  method: 'DELETE',
  path: '/_shop/v1/sessions/{id}',
  response: 'Removed',
  access: 'customer',
})

/** Ends all sessions of the customer except the current session (R52). */
export const endOtherSessions = defineCall({
  id: 'session.endOtherSessions',
  group: 'session',
  method: 'DELETE',
  path: '/_shop/v1/sessions',
  response: 'EndedSessions',
  access: 'customer',
})
