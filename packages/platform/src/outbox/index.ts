export type { Mail } from './mail.ts'
export { openOutbox } from './open-outbox.ts'
export type { Outbox } from './outbox.ts'
