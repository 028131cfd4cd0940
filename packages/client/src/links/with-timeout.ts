import type { Link } from '../operation.ts'

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
