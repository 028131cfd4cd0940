import type { Link } from '../operation.ts'
import { withHeaders } from './with-headers.ts'

/**
 * Adds `x-ssr-request-id`, which says that the server asks for what it makes itself, such as a page that is rendered
 * (section 7). Server only.
 */
export function withRequestId(id: string): Link {
  return withHeaders({ 'x-ssr-request-id': id })
}
