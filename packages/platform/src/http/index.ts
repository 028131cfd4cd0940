export {
  errorResponse,
  fail,
  failConflict,
  failFields,
  failRateLimited,
  failRefused,
  failRoleRequired,
  failTooLarge,
  failUnavailable,
  isApiError,
  localResponse,
  restoreApiError,
  successResponse,
  toFieldName,
} from './responses.ts'
export type { ApiError } from './responses.ts'
export { isAborted } from './is-aborted.ts'
export { createSetCookie, readCookie, toHostCookieName } from './cookies.ts'
export { isLanguageTag, parseQuery, readBody, readChoice } from './request.ts'
export { splitCookies, withCookies } from './with-cookies.ts'
export type { WithCookies } from './with-cookies.ts'
export { checkStorable, failUnstorable, isStorable, walkBody } from './storable-text.ts'
export { readPosition, toCursor } from './cursor.ts'
export type { ListPosition } from './cursor.ts'
export { html, Html } from './html.ts'
