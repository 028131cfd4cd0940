export { createChecker } from './checker.ts'
export type { Checker } from './checker.ts'
export type { CallContext, CallInput, Handler, Handlers, HandlerSettings } from './handler.ts'
export { createCallRouter } from './call-router.ts'
