import {
  type Envelope,
  type Send,
  isSuccess,
  objectNotFoundText,
  type FailurePolicy,
} from '@vitrine/contract'
import type { Operation } from './operation.ts'
import { toTransportError, type CallResponse, errorOf, isTransportError } from './response.ts'

/**
 * Sends an operation and reads its response: the end of the chain. A body that is not an envelope of the platform becomes
 * BAD_ANSWER with the HTTP status. Rejects if there is no response, and as soon as the operation's signal is aborted, even if
 * `send` ignores the signal.
 */
export function sendOperation(
  send: Send,
  origin: string,
  operation: Operation,
): Promise<CallResponse<unknown>> {
  const { signal } = operation
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    sendAndRead(send, origin, operation)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}

async function sendAndRead(send: Send, origin: string, operation: Operation) {
  const response = await send(toRequest(origin, operation))
  const { status, ok } = response
  // HTTP/2 and in-process responses have no status text, but section 7 specifies 'OK'.
  const statusText = response.statusText || (status === 200 ? 'OK' : '')
  const data = toJson(await response.text())
  if (!isEnvelope(data))
    return toTransportError('BAD_ANSWER', 'The response does not come from the platform.', status, statusText)
  return { data, status, ok, statusText }
}

/** Builds the request of an operation: same-origin, with credentials, never from a cache (section 7). */
function toRequest(origin: string, operation: Operation): Request {
  const { method, headers, body, signal } = operation
  const query = new URLSearchParams([...operation.query]).toString()
  return new Request(origin + operation.path + (query && `?${query}`), {
    method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
  })
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(data: unknown): data is Envelope<unknown> {
  const envelope = Object(data) as { Status?: unknown; Error?: unknown }
  return envelope.Status === 'success' || (envelope.Status === 'failure' && envelope.Error instanceof Object)
}

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
