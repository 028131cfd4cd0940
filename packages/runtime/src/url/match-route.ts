import { parse } from 'regexparam'
import type { HostRoute, RouteMatch } from './host-route.ts'

/**
 * Returns the first host route that matches a path, with or without a trailing slash (R12); `null` if none does.
 * The prefix `/_ssr_` must be stripped beforehand: every route is also available below it (section 2).
 */
export function matchRoute(routes: readonly HostRoute[], path: string): RouteMatch | null {
  for (const route of routes) {
    // Browsers percent-encode non-ASCII characters. The pattern may be encoded already.
    const { keys, pattern } = parse(encodeURI(decodeURI(route.path)))
    const match = pattern.exec(path)
    if (match === null) continue
    const params: Record<string, string> = {}
    keys.forEach((key, index) => {
      const value = match[index + 1]
      if (value !== undefined) params[key] = decode(value)
    })
    const title = typeof route.title === 'function' ? route.title(params) : (route.title ?? '')
    if (title !== null) return { route, params, title }
  }
  return null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
