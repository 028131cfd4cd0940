export { clientAddressOf } from './client-address.ts'
export {
  createSecurityHeaders,
  cspReportPath,
  toFileHeaders,
  type CspSources,
  type SecurityHeaders,
} from './security-headers.ts'
export { matchesEtag, toEtag, toStrongEtag } from './etag.ts'
export { toLocation } from './location.ts'
export { negotiateEncoding, type Encoding } from './negotiate-encoding.ts'
export { errorResponse } from './error-response.ts'
export { isUnder } from './is-under.ts'
export type { CacheVerdict, RequestScope } from './request-scope.ts'
export { withHeaders } from './with-headers.ts'
export { readBytes } from './read-bytes.ts'
export { withKnownPort } from './known-port.ts'
