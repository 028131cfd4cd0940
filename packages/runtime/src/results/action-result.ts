import { dataOf, errorOf, isTransportError, type CallResponse } from '@vitrine/client'
import type { Failure } from '@vitrine/contract'

/** Reason why an action failed: code, message and details of the error table (section 8). Themes translate the code. */
export interface ActionError extends Readonly<Failure['Error']> {
  /** True if the platform may have executed the action, so that its data must be read again. */
  readonly isUncertain?: boolean
}

/** Result of an action. */
export type ActionResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ActionError }

/**
 * Converts the response of a call. `toView` converts the wire shape; if that conversion fails, the error is BAD_ANSWER. Never
 * rejects, even if the call's failure policy rethrows transport errors.
 */
export async function toResult<Wire, View>(
  call: Promise<CallResponse<Wire> | undefined>,
  toView: (data: Wire) => View,
): Promise<ActionResult<View>> {
  try {
    const response = await call
    const error = errorOf(response)
    if (error) return { ok: false, error: response && isTransportError(response) ? uncertain(error) : error }
    return { ok: true, value: toView(dataOf(response) as Wire) }
  } catch (thrown) {
    const { cause } = Object(thrown) as { readonly cause?: unknown }
    return { ok: false, error: uncertain(isFailure(cause) ? cause : badAnswer) }
  }
}

/** Returns a failed result. */
export function failed(code: string, message: string): { readonly ok: false; readonly error: ActionError } {
  return { ok: false, error: { code, message } }
}

/** Result of an action that the provider of the shop does not have (R32). */
export const unsupported = failed('NOT_SUPPORTED', 'The provider of this shop does not have this function.')

/** Result of an action whose script could not be loaded, or of a shop without commerce (R11). */
export const unavailable = failed(
  'UNAVAILABLE',
  'This part of the shop is not available. Reload the page and try again.',
)

const badAnswer: Failure['Error'] = {
  code: 'BAD_ANSWER',
  message: 'The response of the platform has an unknown shape.',
}

function uncertain(error: Failure['Error']): ActionError {
  return { ...error, isUncertain: true }
}

function isFailure(cause: unknown): cause is Failure['Error'] {
  const { code, message } = Object(cause) as { readonly code?: unknown; readonly message?: unknown }
  return typeof code === 'string' && typeof message === 'string'
}
