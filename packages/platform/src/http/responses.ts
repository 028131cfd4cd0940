import {
  errors,
  type CurrentRevision,
  type ErrorCode,
  type FieldError,
  type Failure,
  type LocalResponse,
  type RefusalDetails,
  type RefusalReason,
  type Success,
} from '@vitrine/contract'
import { formatRoles, type OperatorRole } from '@vitrine/contract/admin'
import { createKeptForms } from '../text/index.ts'
import { findRefusalMessage } from './refusal-messages.ts'

/** An expected error of a call, returned instead of data. Only `fail` and its variants create one. */
export interface ApiError {
  /** A code from the contract's error table. It determines the status of the response. */
  readonly code: ErrorCode
  readonly message: string
  /** The query parameter, body field or path parameter that caused the error. */
  readonly field?: string
  /** Errors of the fields in a form or record, keyed by field name. */
  readonly fields?: Readonly<Record<string, FieldError>>
  /** The current revision, if a write expected another one. */
  readonly current?: CurrentRevision
  /** The cause of a refusal: a key in the table of reasons for the code. */
  readonly reason?: string
  /** Details of a refusal. */
  readonly details?: RefusalDetails
  /** Number of seconds to wait before retrying. */
  readonly retryAfter?: number
}

const apiErrors = new WeakSet<object>()

/**
 * Creates an error that a handler or check returns instead of data.
 *
 * @param field the query parameter, body field or path parameter that caused the error
 * @param message states what is wrong and what is allowed, and never repeats input; defaults to the
 * message of the code
 */
export function fail(code: ErrorCode, field?: string, message?: string): ApiError {
  return register({ code, message: message ?? errors[code].message, ...(field ? { field } : {}) })
}

/**
 * Creates the error for a form or record with invalid fields. `field` and `message` are those of
 * the first invalid field.
 */
export function failFields(fields: ReadonlyMap<string, FieldError>): ApiError {
  const [first] = fields
  return register({
    ...fail('BAD_PARAMETER', first?.[0], first?.[1].message),
    fields: Object.fromEntries([...fields].map(([name, problem]) => [toFieldName(name), problem])),
  })
}

/**
 * Creates the error for a body that is too large.
 *
 * @param field the field that exceeds its limit, or `body`
 * @param problem the error that a form shows next to the field
 */
export function failTooLarge(field: string, message: string, problem?: FieldError): ApiError {
  return register({
    ...fail('PAYLOAD_TOO_LARGE', field, message),
    ...(problem ? { fields: { [toFieldName(field)]: problem } } : {}),
  })
}

/** Creates the error for a write based on an outdated revision. */
export function failConflict(current: CurrentRevision): ApiError {
  return register({ ...fail('CONFLICT', 'revision'), current })
}

/** Cause and details of a refusal. Only codes with a table of reasons have a `reason`. */
export type Refused<Code extends ErrorCode> = RefusalDetails & { readonly reason?: RefusalReason<Code> }

/**
 * Creates the error for a request that violates a rule of the store, such as a change of a cart, a
 * coupon or a password. The message is that of the reason or, failing that, of the code.
 *
 * @param field path of the input that caused the refusal
 */
export function failRefused<Code extends ErrorCode>(
  code: Code,
  field: string | undefined,
  { reason, ...details }: Refused<Code>,
): ApiError {
  return register({
    ...fail(code, field, reason && findRefusalMessage(code, reason)),
    ...(reason === undefined ? {} : { reason }),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  })
}

/**
 * Creates the error for an operator whose role does not allow a call. The message names the roles
 * that do.
 */
export function failRoleRequired(roles: readonly OperatorRole[], role: OperatorRole): ApiError {
  const message = `This call requires the role ${formatRoles(roles)}. Your role is ${role}.`
  return register({ ...fail('ROLE_REQUIRED', undefined, message), details: { roles } })
}

/** Creates the error for a client that exceeds a rate limit. `retryAfter` is in seconds. */
export function failRateLimited(retryAfter: number): ApiError {
  return register({ ...fail('TOO_MANY_REQUESTS'), retryAfter })
}

/**
 * Creates the error for a platform that is too busy to handle the request. `retryAfter` is in
 * seconds.
 */
export function failUnavailable(retryAfter: number): ApiError {
  return register({ ...fail('UNAVAILABLE'), retryAfter })
}

/** Recreates an error received from another thread, since only registered objects count as errors. */
export function restoreApiError(error: ApiError): ApiError {
  return register({ ...error })
}

/** Returns true if a handler or check has returned an error instead of data. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && apiErrors.has(value)
}

/**
 * Shortens a name from the input so that a response can repeat it. An empty name becomes two
 * quotation marks.
 */
export function toFieldName(name: string): string {
  return name === '' ? '""' : name.slice(0, 100)
}

// Only registered objects count, so data that happens to have a `code` and a `message` is not
// mistaken for an error.
function register(error: ApiError): ApiError {
  apiErrors.add(error)
  return error
}

const baseHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

interface SuccessOptions {
  readonly setCookies?: readonly string[]
  /** Headers that are added to the response. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Wraps a handler's data in the envelope (section 7). Each cookie gets its own `Set-Cookie` header. */
export function successResponse(
  data: unknown,
  { setCookies = [], headers = {} }: SuccessOptions = {},
): Response {
  const body = { Status: 'success', Data: data } satisfies Success<unknown>
  const response = Response.json(body, { headers: { ...baseHeaders, ...headers } })
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}

const envelopes = createKeptForms<Success<unknown>>()

/** Wraps a handler's data in the envelope, for callers in the same process (`Send.local`). Kept data keeps its envelope. */
export function localResponse(data: unknown, headers: Readonly<Record<string, string>>): LocalResponse {
  const wrap = () => ({ Status: 'success', Data: data }) satisfies Success<unknown>
  const envelope = typeof data === 'object' && data !== null ? envelopes.derive(data, '', wrap) : wrap()
  return Object.assign(new Response(null, { headers: { ...baseHeaders, ...headers } }), { envelope })
}

/**
 * Wraps an error in the envelope (section 7), with the status for its code. `headers`, such as
 * Allow, are added to the response.
 */
export function errorResponse(error: ApiError, headers: Readonly<Record<string, string>> = {}): Response {
  const { code, message, field, fields, current, reason, details, retryAfter } = error
  const body: Failure = {
    Status: 'failure',
    Error: {
      code,
      message,
      ...(field ? { field } : {}),
      ...(fields ? { fields } : {}),
      ...(current ? { current } : {}),
      ...(reason ? { reason } : {}),
      ...(details ? { details } : {}),
    },
  }
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return Response.json(body, {
    status: errors[code].status,
    headers: { ...baseHeaders, ...retry, ...headers },
  })
}
