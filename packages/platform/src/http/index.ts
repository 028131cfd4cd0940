export {
  fail,
  failConflict,
  failFields,
  failRateLimited,
  failTooLarge,
  isApiError,
  toFieldName,
} from './api-error.ts'
export type { ApiError } from './api-error.ts'
export { createSetCookie, readCookie } from './cookies.ts'
export { isLanguageTag, parseQuery, readChoice } from './query.ts'
export { readBody } from './read-body.ts'
export { errorResponse, successResponse } from './responses.ts'
