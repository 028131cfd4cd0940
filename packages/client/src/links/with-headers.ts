import type { Link } from '../operation.ts'

/** Adds headers to every request. Names must be in lower case. */
export function withHeaders(headers: Readonly<Record<string, string>>): Link {
  return (next) => (operation) => next({ ...operation, headers: { ...operation.headers, ...headers } })
}
