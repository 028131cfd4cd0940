export { createDispatch } from './dispatch.ts'
export type { AdminGate, AdminRequest } from './dispatch.ts'
