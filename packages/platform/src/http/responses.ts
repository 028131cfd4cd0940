import {
  errors,
  type CurrentRevision,
  type ErrorCode,
  type FieldError,
  type Failure,
  type Success,
} from '@vitrine/contract'

/** An expected error of a call, returned in place of data. Created by `fail` and its variants only. */
export interface ApiError {
  /** A code of the contract's error table. It determines the status of the response. */
  readonly code: ErrorCode
  readonly message: string
  /** The query parameter, body field or path parameter that caused the error. */
  readonly field?: string
  /** Errors of a form or a record by field name. */
  readonly fields?: Readonly<Record<string, FieldError>>
  /** The current revision, where a write named another one. */
  readonly current?: CurrentRevision
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number
}

const apiErrors = new WeakSet<object>()

/**
 * Creates the error that a handler or a check returns in place of data.
 *
 * @param field the query parameter, body field or path parameter that caused the error.
 * @param message says what is wrong and what is allowed, and never repeats input; the code's own message by default.
 */
export function fail(code: ErrorCode, field?: string, message?: string): ApiError {
  return register({ code, message: message ?? errors[code].message, ...(field ? { field } : {}) })
}

/** Creates the error of a form or a record with invalid fields. `field` and `message` are those of the first one. */
export function failFields(fields: ReadonlyMap<string, FieldError>): ApiError {
  const [first] = fields
  return register({
    ...fail('BAD_PARAMETER', first?.[0], first?.[1].message),
    fields: Object.fromEntries([...fields].map(([name, problem]) => [toFieldName(name), problem])),
  })
}

/**
 * Creates the error of a body that is too large.
 *
 * @param field the field that exceeds its limit, or `body`.
 * @param problem the error that a form shows beside the field.
 */
export function failTooLarge(field: string, message: string, problem?: FieldError): ApiError {
  return register({
    ...fail('PAYLOAD_TOO_LARGE', field, message),
    ...(problem ? { fields: { [toFieldName(field)]: problem } } : {}),
  })
}

/** Creates the error of a write that names an outdated revision. */
export function failConflict(current: CurrentRevision): ApiError {
  return register({ ...fail('CONFLICT', 'revision'), current })
}

/** Creates the error of a client that exceeds a rate limit. `retryAfter` is in seconds. */
export function failRateLimited(retryAfter: number): ApiError {
  return register({ ...fail('TOO_MANY_REQUESTS'), retryAfter })
}

/** Returns true if a handler or a check returned an error rather than data. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && apiErrors.has(value)
}

/** Shortens a name from the input so that a response can repeat it. An empty name becomes two quotes. */
export function toFieldName(name: string): string {
  return name === '' ? '""' : name.slice(0, 100)
}

// Data that happens to have a `code` and a `message` is not mistaken for an error: only registered objects count.
function register(error: ApiError): ApiError {
  apiErrors.add(error)
  return error
}

const baseHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Wraps a handler's data in the envelope (section 7). */
export function successResponse(data: unknown): Response {
  const body = { Status: 'success', Data: data } satisfies Success<unknown>
  return Response.json(body, { headers: baseHeaders })
}

/**
 * Wraps an error in the envelope (section 7), with the status of its code. `headers` are added to the response,
 * such as Allow.
 */
export function errorResponse(error: ApiError, headers: Readonly<Record<string, string>> = {}): Response {
  const { code, message, field, fields, current, retryAfter } = error
  const body: Failure = {
    Status: 'failure',
    Error: {
      code,
      message,
      ...(field ? { field } : {}),
      ...(fields ? { fields } : {}),
      ...(current ? { current } : {}),
    },
  }
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return Response.json(body, {
    status: errors[code].status,
    headers: { ...baseHeaders, ...retry, ...headers },
  })
}
