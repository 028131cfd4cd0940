/**
 * Every value of `Error.code`, with its HTTP status and the default message, which is sent if there is no more
 * specific one. The codes are defined by this project (section 8).
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The request is malformed.' },
  BAD_JSON: { status: 400, message: 'The body is not a JSON object.' },
  UNKNOWN_PARAMETER: { status: 400, message: 'The parameter does not exist.' },
  MISSING_PARAMETER: { status: 400, message: 'A required parameter is missing.' },
  BAD_PARAMETER: { status: 400, message: 'The value of a parameter is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in first.' },
  BAD_CREDENTIALS: { status: 401, message: 'The email address or password is incorrect.' },
  FORBIDDEN_ORIGIN: { status: 403, message: 'Only requests from the shop itself are allowed.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support the method.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  CONFLICT: {
    status: 409,
    message: 'The object was changed in the meantime. Reload it and apply your change again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The content type must be application/json.' },
  MISDIRECTED: { status: 421, message: 'No shop is served on this host.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong.' },
  NOT_IMPLEMENTED: { status: 501, message: 'This call is not implemented yet.' },
  UNREACHABLE: { status: 502, message: 'The platform could not be reached.' },
  UNAVAILABLE: { status: 503, message: 'The platform is temporarily unavailable. Try again later.' },
  TIMEOUT: { status: 504, message: 'The platform did not answer in time.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>

/** A code in {@link errors}. */
export type ErrorCode = keyof typeof errors
