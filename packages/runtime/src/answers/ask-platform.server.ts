import { sendOperation, type CallResponse, type Operation } from '@vitrine/client'
import type { Send } from '@vitrine/contract'
import { deepFreeze } from './deep-freeze.ts'

/** A response, and its headers. */
export interface PlatformAnswer {
  readonly response: CallResponse<unknown>
  readonly headers: Headers
}

/**
 * Sends an operation and reads its response, like `sendOperation`. The data of a platform in the same process is passed on
 * as a frozen value, neither serialised nor parsed.
 */
export async function askPlatform(send: Send, origin: string, operation: Operation): Promise<PlatformAnswer> {
  const { local } = send
  if (local !== undefined && !(operation.body instanceof FormData)) {
    const sent = await untilAborted(local(toLocalRequest(origin, operation)), operation.signal)
    const { status, ok, envelope } = sent
    if (envelope !== undefined) {
      deepFreeze(envelope)
      return { response: { data: envelope, status, ok, statusText: 'OK' }, headers: sent.headers }
    }
    const response = await sendOperation(async () => sent, origin, operation)
    return { response, headers: sent.headers }
  }
  let headers = new Headers()
  const response = await sendOperation(
    async (request) => {
      const sent = await send(request)
      headers = sent.headers
      return sent
    },
    origin,
    operation,
  )
  return { response, headers }
}

/** Builds a request without what only a network needs. The caller stops waiting by itself when the signal is aborted. */
function toLocalRequest(origin: string, { method, path, query, headers, body }: Operation): Request {
  const search = new URLSearchParams([...query]).toString()
  return new Request(origin + path + (search && `?${search}`), { method, headers, body: body ?? null })
}

/** Rejects as soon as the signal is aborted. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
