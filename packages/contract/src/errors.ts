/**
 * Every failure code that an answer's `Error.code` can have, with its HTTP status and the text that is sent when there
 * is nothing more exact to say. The specification shows no server codes (section 8), so these are ours.
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The request is not well formed.' },
  BAD_JSON: { status: 400, message: 'The body is not a JSON object.' },
  UNKNOWN_PARAMETER: { status: 400, message: 'There is no such parameter.' },
  MISSING_PARAMETER: { status: 400, message: 'A parameter is missing.' },
  BAD_PARAMETER: { status: 400, message: 'A parameter has a value that is not allowed.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in first.' },
  BAD_CREDENTIALS: { status: 401, message: 'E-mail address or password is wrong.' },
  FORBIDDEN_ORIGIN: { status: 403, message: 'The request does not come from the shop itself.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'The method is not allowed here.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  CONFLICT: { status: 409, message: 'Somebody else was faster.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The content type must be application/json.' },
  MISDIRECTED: { status: 421, message: 'No shop has this host name.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong.' },
  NOT_IMPLEMENTED: { status: 501, message: 'This call is not answered yet.' },
  UNREACHABLE: { status: 502, message: 'The platform could not be reached.' },
  UNAVAILABLE: { status: 503, message: 'The platform is not available. Try again later.' },
  TIMEOUT: { status: 504, message: 'The platform did not answer in time.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>

/** A code of {@link errors}. */
export type ErrorCode = keyof typeof errors
