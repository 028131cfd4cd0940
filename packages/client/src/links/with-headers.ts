import type { Link } from '../operation.ts'

/** Adds headers to every request: on the server the shopper's cookie and the host of the page. Names in lower case. */
export function withHeaders(headers: Readonly<Record<string, string>>): Link {
  return (next) => (operation) => next({ ...operation, headers: { ...operation.headers, ...headers } })
}
