import type { Failure, Success } from '@vitrine/contract'
import { errors } from '@vitrine/contract'
import type { Refusal } from './refusal.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** A handler's data in the envelope (specification, section 7). `more` are headers such as Set-Cookie. */
export function toSuccess(data: unknown, more: Readonly<Record<string, string>> = {}): Response {
  const body = { Status: 'success', Data: data } satisfies Success<unknown>
  return Response.json(body, { headers: { ...headers, ...more } })
}

/** A refusal in the envelope, with the status of its code. `more` are headers such as Retry-After. */
export function toFailure(refusal: Refusal, more: Readonly<Record<string, string>> = {}): Response {
  const { refusal: code, message, field, fields, current, retryAfter } = refusal
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
  return Response.json(body, { status: errors[code].status, headers: { ...headers, ...retry, ...more } })
}
