import type { Envelope } from '@vitrine/contract'
import type { Link, Operation } from './operation.ts'
import { isSessionExpired } from './auth/index.ts'
import { toTransportError, type TransportErrorCode, type CallResponse } from './response.ts'

/**
 * Sends the shopper's customer group as `x-customer-group-id`; undefined means 0 (section 6). `group` is called for every call,
 * since signing in changes it. The platform never trusts the header (R4).
 */
export function withCustomerGroup(group: () => string | number | undefined): Link {
  return (next) => (operation) =>
    next({ ...operation, headers: { ...operation.headers, 'x-customer-group-id': String(group() ?? 0) } })
}

/** Adds headers to every request. Names must be in lower case. */
export function withHeaders(headers: Readonly<Record<string, string>>): Link {
  return (next) => (operation) => next({ ...operation, headers: { ...operation.headers, ...headers } })
}

/**
 * Adds `x-ssr-request-id`, which marks the server's own calls, such as those made while rendering a page, and identifies the
 * request (section 7). Server only.
 */
export function withRequestId(id: string): Link {
  return withHeaders({ 'x-ssr-request-id': id })
}

/**
 * Appends `locale={language}` to the query of every call with `locale`: all except ping and auth-check (section 7).
 * A language set by the caller takes precedence. Must be outside of the recording and replay links, since the
 * language is part of the replay key.
 */
export function withLocale(language: () => string): Link {
  return (next) => (operation) => {
    if (!operation.call.locale || operation.query.has('locale')) return next(operation)
    return next({ ...operation, query: new Map(operation.query).set('locale', language()) })
  }
}

/**
 * Aborts a call that has no complete response after `ms` milliseconds. It rejects with a `TimeoutError`, which `withErrors`
 * converts to TIMEOUT. The caller's own signal keeps working.
 */
export function withTimeout(ms: number): Link {
  return (next) => async (operation) => {
    // Not AbortSignal.timeout: its timer would stay active after every fast response.
    const limit = new AbortController()
    const timer = setTimeout(
      () => limit.abort(new DOMException(`No response within ${ms} ms.`, 'TimeoutError')),
      ms,
    )
    const signal = operation.signal ? AbortSignal.any([operation.signal, limit.signal]) : limit.signal
    try {
      return await next({ ...operation, signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Calls `onExpired` if a call with `reportsSessionExpiry` reports that the session has expired (provider C; section
 * 4). The response is passed on afterwards, when the session has already ended.
 */
export function withSessionExpiry(onExpired: () => Promise<void>): Link {
  return (next) => async (operation) => {
    const response = await next(operation)
    if (operation.call.reportsSessionExpiry && isSessionExpired(response)) await onExpired()
    return response
  }
}

/**
 * Converts thrown errors into responses with status 0: TIMEOUT, ABORTED (by the caller's signal) or UNREACHABLE. Must be the
 * outermost link. No other link converts errors.
 */
export function withErrors(): Link {
  return (next) => async (operation) => {
    try {
      return await next(operation)
    } catch (thrown) {
      const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
      return toTransportError(toCode(name, operation.signal?.aborted ?? false), message)
    }
  }
}

function toCode(name: string, aborted: boolean): TransportErrorCode {
  if (name === 'TimeoutError') return 'TIMEOUT'
  return aborted || name === 'AbortError' ? 'ABORTED' : 'UNREACHABLE'
}

/** A response as embedded in a page. */
export type RecordedResponse = Pick<CallResponse<unknown>, 'status' | 'statusText'> & {
  readonly data: Envelope<unknown>
}

/** Responses received while a page was rendered, by replay key. Can be written as JSON. One per page, never shared. */
export type Recording = Record<string, RecordedResponse>

/** Returns true if the response of a call may be embedded in a page: all except ping and auth-check, which belong to a session (R1). */
function isRecordable(operation: Operation): boolean {
  return operation.call.group !== 'session'
}

/**
 * Records responses in `recording`, which the server embeds in the page (R21). Failures with an HTTP status are recorded too, so
 * that the browser hydrates what the server rendered. Calls without a response, ping and auth-check are never recorded.
 */
export function withRecording(recording: Recording): Link {
  return (next) => async (operation) => {
    const response = await next(operation)
    const { data, status, statusText } = response
    if (status && isRecordable(operation)) recording[replayKey(operation)] = { data, status, statusText }
    return response
  }
}

/**
 * Answers calls from `recording`, the responses that the server received. Each response is used once and then deleted (section 4,
 * R21). A forced call deletes the recorded response and uses the network.
 *
 * Of concurrent calls with one key, the first gets the recorded response and the others use the network. This is safe under
 * React's StrictMode, which runs effects and initialisers twice: the second call costs a request and gets the same kind of
 * response. Hydration, which must not wait, reads once outside of rendering and keeps the promise.
 */
export function withReplay(recording: Recording): Link {
  return (next) => async (operation) => {
    const key = replayKey(operation)
    const recorded = Object.hasOwn(recording, key) && isRecordable(operation) ? recording[key] : undefined
    if (!recorded) return next(operation)
    delete recording[key]
    if (operation.force) return next(operation)
    return { ...recorded, ok: recorded.status >= 200 && recorded.status < 300 }
  }
}

/**
 * Returns the key under which a response is recorded and replayed (R21): the operation's `ssrKey`, or otherwise the method, the
 * path, the sorted query and a hash of the body. Equal operations have equal keys on the server and in the browser.
 */
export function replayKey(operation: Operation): string {
  const { ssrKey, method, path, query, body } = operation
  if (ssrKey) return ssrKey
  const sorted = new URLSearchParams([...query])
  sorted.sort()
  return `${method} ${path}?${sorted}${typeof body !== 'string' ? '' : ` ${hash(body)}`}`
}

/** Returns a 64-bit hash in two multiplicative lanes, based on FNV-1a. Not cryptographic: it only avoids collisions within a page. */
function hash(text: string): string {
  let one = 0x811c9dc5
  let two = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit ^ (one >>> 15), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}
