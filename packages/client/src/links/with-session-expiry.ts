import { isSessionExpired } from '../auth/index.ts'
import type { Link } from '../operation.ts'

/**
 * Calls back when a call that can tell says that the session has expired (provider C; specification, section 4), and
 * gives its answer on once that is done: whoever asked finds the session ended.
 */
export function withSessionExpiry(onExpired: () => Promise<void>): Link {
  return (next) => async (operation) => {
    const response = await next(operation)
    if (operation.call.reportsSessionExpiry && isSessionExpired(response)) await onExpired()
    return response
  }
}
