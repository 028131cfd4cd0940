import type { Envelope, Send } from '@vitrine/contract'
import type { Operation } from './operation.ts'
import { toTransportError } from './response.ts'
import type { CallResponse } from './response.ts'

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
