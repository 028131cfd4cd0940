import { isSuccess, objectNotFoundText } from '@vitrine/contract'
import type { FailurePolicy } from '@vitrine/contract'
import { errorOf, isTransportError } from './response.ts'
import type { CallResponse } from './response.ts'

/**
 * Applies the failure policy of a call to its response (section 8, R30). This is the only place that does.
 *
 * - `returns-error`: returns the response unchanged.
 * - `rethrows`: throws a transport error as an Error with the failure as its cause. Returns other failures.
 * - `swallows`: returns undefined for a transport error. Returns other failures.
 * - `object-not-found`: throws an Error 'ObjectNotFound' with the failure as its cause, unless the call succeeded.
 * - `throws-field-error`: throws the value of the response's `error` field.
 */
export function applyFailurePolicy(
  response: CallResponse<unknown>,
  onFailure: FailurePolicy,
): CallResponse<unknown> | undefined {
  const cause = errorOf(response)
  if (onFailure === 'object-not-found' && cause) throw new Error(objectNotFoundText, { cause })
  if (onFailure === 'throws-field-error' && isSuccess(response.data)) {
    const data = response.data.Data as { error?: unknown } | null
    if (data?.error) throw data.error
  }
  if (isTransportError(response)) {
    if (onFailure === 'rethrows') throw new Error(cause?.message, { cause })
    if (onFailure === 'swallows') return undefined
  }
  return response
}
