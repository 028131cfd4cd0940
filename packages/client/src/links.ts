import type { Link } from './operation.ts'
import { isSessionExpired } from './auth/index.ts'
import { toTransportError, type TransportErrorCode } from './response.ts'

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
 * Appends `locale={language}` to the query of every call with `locale`: all except ping and auth-check (section 7). A language
 * set by the caller takes precedence. Must be outside of recording and replay, since the language is part of the replay key.
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
 * Calls `onExpired` if a call with `reportsSessionExpiry` reports that the session has expired (provider C; section 4). The
 * response is passed on afterwards, so that the caller finds the session ended.
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
