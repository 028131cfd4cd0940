export { toFailure, toSuccess } from './answer.ts'
export { readBody } from './body.ts'
export { createChecker } from './check.ts'
export { createDispatch } from './dispatch.ts'
export type { AdminGate, AdminRequest } from './dispatch.ts'
export type { CallContext, Handler, Handlers } from './handler.ts'
export { isSameOrigin } from './origin.ts'
export { isLanguageTag, parseQuery, readChoice } from './query.ts'
export {
  isRefusal,
  refuse,
  refuseConflict,
  refuseFields,
  refuseForNow,
  refuseTooLarge,
  toField,
} from './refusal.ts'
export type { Refusal } from './refusal.ts'
export { createRouter } from './router.ts'
