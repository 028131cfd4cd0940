export type { Mail } from './mail.ts'
export { createOutbox } from './outbox.ts'
export type { Outbox } from './outbox.ts'
export { createTransport } from './transport.ts'
