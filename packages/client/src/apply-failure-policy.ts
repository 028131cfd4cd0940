import { isSuccess, objectNotFoundText } from '@vitrine/contract'
import type { FailurePolicy } from '@vitrine/contract'
import { errorOf, isTransportError } from './response.ts'
import type { CallResponse } from './response.ts'

/**
 * Applies `onFailure` of the contract to a response (specification, section 8; R30). This is the only place that does.
 *
 * - `returns-error`: the response as it is.
 * - `rethrows`: a transport failure is thrown as an Error with the failure as its cause; other failures are returned.
 * - `swallows`: a transport failure gives nothing (undefined); other failures are returned.
 * - `object-not-found`: whatever is not a success is thrown as an Error 'ObjectNotFound' with the failure as its cause.
 * - `throws-field-error`: the `error` field of the answer is thrown as it is.
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
