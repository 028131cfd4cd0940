import { isSessionExpired } from '../auth/index.ts'
import type { Link } from '../operation.ts'

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
