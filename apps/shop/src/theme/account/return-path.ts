/** Query parameter of the sign-in page with the address to open after signing in (R44). */
export const returnParameter = 'return'

/**
 * Returns the path in the parameter `return` of an address, with its query and fragment. Returns `null` unless it is a path
 * of a page of this shop: no other host or scheme, in any notation that browsers accept, and no call.
 *
 * @param reserved prefixes of paths that are not pages (R12).
 */
export function readReturnPath(search: string, reserved: readonly string[]): string | null {
  const path = new URLSearchParams(search).get(returnParameter) ?? ''
  // Browsers treat a backslash like a slash, and ignore control characters: with both, a path could open another host.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null
  const url = URL.parse(path, origin)
  if (url?.origin !== origin) return null
  // `..` in the path has been resolved.
  if (url.pathname.startsWith('//')) return null
  const isReserved = reserved.some(
    (prefix) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`),
  )
  return isReserved ? null : url.pathname + url.search + url.hash
}

/** Returns the address of another page for signing in, with the same parameter `return` as the page with the query `search`. */
export function toSamePlace(path: string, search: string): string {
  const next = new URLSearchParams(search).get(returnParameter)
  return next === null ? path : `${path}?${new URLSearchParams({ [returnParameter]: next })}`
}

/** Any origin will do, since only the path is used. */
const origin = 'http://localhost'
