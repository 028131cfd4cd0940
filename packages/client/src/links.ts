import type { Envelope } from '@vitrine/contract'
import type { Link, Operation } from './operation.ts'
import { isSessionExpired } from './auth/index.ts'
import { toTransportError, type TransportErrorCode, type CallResponse } from './response.ts'

/**
 * Sends the shopper's customer group as `x-customer-group-id` (section 6). `group` is called for every request, since
 * signing in changes the group. Undefined is sent as 0. The platform never trusts the header (R4).
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
 * Adds the header `x-ssr-request-id` with the id of the request. The header marks calls that the server itself makes,
 * for example to render a page (section 7). Server only.
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
 * Aborts a call that has no complete response after `ms` milliseconds. The call rejects with a `TimeoutError`, which
 * `withErrors` converts to TIMEOUT. The caller's own signal can still abort the call.
 */
export function withTimeout(ms: number): Link {
  return (next) => async (operation) => {
    const own = operation.signal
    const limit = new AbortController()
    // The timer of AbortSignal.timeout would stay active after a fast response, and AbortSignal.any costs several times as
    // much as a listener.
    const timer = setTimeout(
      () => limit.abort(new DOMException(`No response within ${ms} ms.`, 'TimeoutError')),
      ms,
    )
    const abort = () => limit.abort(own?.reason)
    if (own?.aborted) abort()
    own?.addEventListener('abort', abort)
    try {
      return await next({ ...operation, signal: limit.signal })
    } finally {
      clearTimeout(timer)
      own?.removeEventListener('abort', abort)
    }
  }
}

/**
 * Calls `onEnded` if a response shows that the customer's session has ended, on another device for example. `isReported` is
 * true if a call with `reportsSessionExpiry` says so (provider C; section 4), and false if any other call that only
 * customers may make is refused with status 401. Waits for `onEnded` before it passes the response on.
 */
export function withSessionEnd(onEnded: (isReported: boolean) => Promise<void>): Link {
  return (next) => async (operation) => {
    const response = await next(operation)
    const { access, reportsSessionExpiry = false } = operation.call
    const isReported = reportsSessionExpiry && isSessionExpired(response)
    if (isReported || (access === 'customer' && response.status === 401)) await onEnded(isReported)
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

/** A response as it is embedded in a page. */
export type RecordedResponse = Pick<CallResponse<unknown>, 'status' | 'statusText'> & {
  readonly data: Envelope<unknown>
}

/** Responses received while a page was rendered, by replay key. Serialisable as JSON. Pages never share a recording. */
export type Recording = Record<string, RecordedResponse>

/**
 * Returns true for ping and auth-check, the only calls of a client without a language. Their responses belong to a session,
 * not to a page (R1).
 */
export function isSessionState({ call }: Operation): boolean {
  return !call.locale
}

/**
 * Records responses in `recording`, which the server embeds in the page (R21). Also records failures with an HTTP
 * status, so that the browser hydrates what the server rendered. Never records ping, auth-check or calls without a
 * response.
 */
export function withRecording(recording: Recording): Link {
  return (next) => async (operation) => {
    const response = await next(operation)
    const { data, status, statusText } = response
    if (status && !isSessionState(operation)) recording[replayKey(operation)] = { data, status, statusText }
    return response
  }
}

/**
 * Answers calls from `recording`, which contains the responses that the server received. Each response is used once and
 * then deleted (section 4, R21). A forced call deletes the recorded response and uses the network.
 *
 * If several concurrent calls have the same key, the first call gets the recorded response and the others use the
 * network. React's StrictMode runs effects and initialisers twice: the second call then uses the network. Code that
 * hydrates must not wait for the network. It must make the call once, outside of rendering, and keep the promise.
 */
export function withReplay(recording: Recording): Link {
  return (next) => async (operation) => {
    const key = replayKey(operation)
    const recorded = Object.hasOwn(recording, key) && !isSessionState(operation) ? recording[key] : undefined
    if (!recorded) return next(operation)
    delete recording[key]
    if (operation.force) return next(operation)
    return { ...recorded, ok: recorded.status >= 200 && recorded.status < 300 }
  }
}

/**
 * Returns true if `addVisitorIds` would add visitor ids to a call. Searches the row as text, so that a bundle that only
 * hydrates a page does not need the code that finds the fields.
 */
export function hasVisitorIds({ call }: Operation): boolean {
  return JSON.stringify(call).includes('"user_id"')
}

/**
 * Returns the key under which a response is recorded and replayed (R21): the operation's `ssrKey`. Without an `ssrKey`,
 * the key consists of the method, the path, the sorted query and a hash of the body. Equal operations have equal keys
 * on the server and in the browser.
 */
export function replayKey(operation: Operation): string {
  const { ssrKey, method, path, query, body } = operation
  if (ssrKey) return ssrKey
  const sorted = new URLSearchParams([...query])
  sorted.sort()
  return `${method} ${path}?${sorted}${typeof body !== 'string' ? '' : ` ${hash(body)}`}`
}

/**
 * Returns a 64-bit hash based on FNV-1a, computed in two halves. Not cryptographic: it only avoids collisions within a
 * page.
 */
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
