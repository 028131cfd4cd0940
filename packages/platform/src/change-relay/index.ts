export { createChangeRelay } from './change-relay.ts'
export type { ChangeRelay, ChangeRelayOptions, Delivery } from './change-relay.ts'
