export {
  errorResponse,
  fail,
  failConflict,
  failFields,
  failRateLimited,
  failTooLarge,
  isApiError,
  successResponse,
  toFieldName,
} from './responses.ts'
export type { ApiError } from './responses.ts'
export { createSetCookie, readCookie } from './cookies.ts'
export { isLanguageTag, parseQuery, readBody, readChoice } from './request.ts'
