export { handleAuthCheck } from './auth-check.ts'
export { handlePing } from './ping.ts'
