import { parse } from 'regexparam'
import type { ReactNode } from 'react'

/** A page that the host's own code renders: a path pattern (`/care/:material`) and what it shows. */
export interface HostRoute {
  readonly path: string
  readonly element: ReactNode
  /** The page's title. A function gets the pattern's parameters; `null` says that there is no such page. */
  readonly title?: string | ((params: Readonly<Record<string, string>>) => string | null)
}

export interface RouteMatch {
  readonly route: HostRoute
  /** Values of the pattern's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly title: string
}

/**
 * The first host route that a path matches, with or without a slash at its end (R12). Called with the prefix `/_ssr_`
 * already taken off, which is what registers every route a second time under it (specification, section 2).
 */
export function matchRoute(routes: readonly HostRoute[], path: string): RouteMatch | null {
  for (const route of routes) {
    // As browsers write it: what is not ASCII in percent-encoding, which the pattern may have already.
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
