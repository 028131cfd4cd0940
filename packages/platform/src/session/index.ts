export { createSessionHandlers } from './own-sessions.ts'
export { handleAuthCheck } from './auth-check.ts'
export { handlePing } from './ping.ts'
