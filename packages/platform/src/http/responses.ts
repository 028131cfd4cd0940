import type { Failure, Success } from '@vitrine/contract'
import { errors } from '@vitrine/contract'
import type { ApiError } from './api-error.ts'

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

/** Wraps an error in the envelope (section 7), with the status of its code. `headers` adds ones such as Allow. */
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
