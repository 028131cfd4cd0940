import type { Link } from '../operation.ts'
import { toTransportError } from '../response.ts'
import type { TransportErrorCode } from '../response.ts'

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
