import type { Link } from '../operation.ts'

/**
 * Aborts a call that has no complete answer after `ms` milliseconds. It rejects with a `TimeoutError`, which
 * `withErrors` turns into TIMEOUT. The caller's own signal keeps working.
 */
export function withTimeout(ms: number): Link {
  return (next) => async (operation) => {
    // A timer of our own: the one of AbortSignal.timeout would outlive every fast answer by `ms`.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException(`No answer in ${ms} ms`, 'TimeoutError')), ms)
    const signal = operation.signal ? AbortSignal.any([operation.signal, limit.signal]) : limit.signal
    try {
      return await next({ ...operation, signal })
    } finally {
      clearTimeout(timer)
    }
  }
}
