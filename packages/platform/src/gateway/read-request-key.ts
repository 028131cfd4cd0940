import { createHash } from 'node:crypto'
import { idempotencyKeyHeader, idempotencyKeyPattern, type Call } from '@vitrine/contract'
import type { CallInput, RequestKey } from '../calls/index.ts'
import { fail, type ApiError } from '../http/index.ts'

/**
 * Returns the idempotency key of a request; undefined if it has none or if the call does not accept
 * one. The hash of the input ignores the language and the requested fields of the response.
 */
export function readRequestKey(
  call: Call,
  headers: Headers,
  { params, body }: Pick<CallInput, 'params' | 'body'>,
): RequestKey | ApiError | undefined {
  const key = call.acceptsIdempotencyKey ? headers.get(idempotencyKeyHeader) : null
  if (key === null) return undefined
  if (!idempotencyKeyPattern.test(key)) {
    return fail('BAD_PARAMETER', idempotencyKeyHeader, 'Expected 1 to 100 visible ASCII characters.')
  }
  const input = JSON.stringify([call.id, params, body ?? null])
  return { key, inputHash: createHash('sha256').update(input).digest('hex') }
}
