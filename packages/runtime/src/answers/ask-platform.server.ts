import { sendOperation, type CallResponse, type Operation } from '@vitrine/client'
import { untilAborted, type PlatformRequest, type Send } from '@vitrine/contract'
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
  const { body } = operation
  if (local !== undefined && !(body instanceof FormData)) {
    const sent = await untilAborted(local(toLocalRequest(origin, { ...operation, body })), operation.signal)
    const { status, ok, envelope } = sent
    if (envelope !== undefined) {
      deepFreeze(envelope)
      const response = { data: envelope, status, ok, statusText: 'OK' }
      // Created on demand, since only kept answers need them.
      return {
        response,
        get headers() {
          return sent.headers
        },
      }
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

/** Builds a request without what only a network needs. */
function toLocalRequest(
  origin: string,
  {
    method,
    path,
    query,
    headers,
    body,
    signal = neverAborted,
  }: Operation & { readonly body: string | undefined },
): PlatformRequest {
  const search = new URLSearchParams([...query]).toString()
  return {
    method,
    url: origin + path + (search && `?${search}`),
    headers: new Headers(headers),
    signal,
    body: body === undefined ? null : toChunks(body),
  }
}

const neverAborted = new AbortController().signal

async function* toChunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
