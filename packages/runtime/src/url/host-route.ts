import type { ReactNode } from 'react'

/** A page rendered by the host's own code: a path pattern, such as `/care/:material`, and the element to show. */
export interface HostRoute {
  /** Pattern of the path, such as `/care/:material`; `*` matches the rest of a path. */
  readonly path: string
  /** Rendered in the main container. Reads the parameters with `useParams`. */
  readonly element: ReactNode
  /**
   * Title of the page. A function receives the decoded parameters of the pattern. If it returns `null`, the route does
   * not match, and the address is looked up in the content.
   */
  readonly title?: string | ((params: Readonly<Record<string, string>>) => string | null)
  /** Language of the page, one of those of the channel. Default: that of the host, as the platform names it (R18). */
  readonly language?: string
}

export interface RouteMatch {
  readonly route: HostRoute
  /** Values of the pattern's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly title: string
}

/**
 * Returns the first host route that matches a path; `null` if none does. Loads the script that matches patterns only if
 * the shop has host routes.
 *
 * @throws Error if that script cannot be loaded.
 */
export async function findRoute(routes: readonly HostRoute[], path: string): Promise<RouteMatch | null> {
  if (routes.length === 0) return null
  const module = await import('./match-route.ts')
  return module.matchRoute(routes, path)
}
