import type { Link } from '../operation.ts'
import { withHeaders } from './with-headers.ts'

/**
 * Adds `x-ssr-request-id`, which marks the server's own calls, such as those made while rendering a page, and identifies the
 * request (section 7). Server only.
 */
export function withRequestId(id: string): Link {
  return withHeaders({ 'x-ssr-request-id': id })
}
