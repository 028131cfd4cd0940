export { errorResponse, successResponse } from './responses.ts'
export { readBody } from './read-body.ts'
export { createChecker } from './check.ts'
export { createDispatch } from './dispatch.ts'
export type { AdminGate, AdminRequest } from './dispatch.ts'
export type { CallContext, Handler, Handlers } from './handler.ts'
export { isSameOrigin } from './origin.ts'
export { isLanguageTag, parseQuery, readChoice } from './query.ts'
export {
  isApiError,
  fail,
  failConflict,
  failFields,
  failRateLimited,
  failTooLarge,
  toFieldName,
} from './api-error.ts'
export type { ApiError } from './api-error.ts'
export { createRouter } from './router.ts'
