import {
  adminThemePathPrefix,
  serverRenderMarker,
  slugSegments,
  ssrPathPrefix,
  withTrailingSlash,
} from '@vitrine/contract'

const strippedPrefixes = [ssrPathPrefix, adminThemePathPrefix]

/** Where a path stands: the prefix that was stripped from it and what remains. */
export interface SplitPath {
  readonly prefix: string
  readonly path: string
}

/**
 * Takes `/_ssr_` and `/_admin_theme_` off a pathname (section 2, "Page slug handling"). A prefix counts only as a whole
 * first segment.
 */
export function splitPrefix(pathname: string): SplitPath {
  let prefix = ''
  let path = pathname
  for (let found = true; found;) {
    found = false
    for (const candidate of strippedPrefixes) {
      if (path === candidate || path.startsWith(`${candidate}/`)) {
        prefix += candidate
        path = path.slice(candidate.length) || '/'
        found = true
      }
    }
  }
  return { prefix, path }
}

/**
 * Whether the page is rendered for inspection: under `/_ssr_` (R12), or with the marker in its address that says so
 * (section 2, "Page slug handling"). It is kept out of search engines; its own address has neither.
 */
export function isInspection({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return splitPrefix(pathname).prefix !== '' || search.includes(serverRenderMarker)
}

/**
 * The address that a pathname should have, or `null` when it has it already. The prefix stays.
 */
export function canonicalPathname(pathname: string): string | null {
  const { prefix, path } = splitPrefix(`/${pathname.replace(/^\/+/, '')}`)
  const canonical = prefix + withTrailingSlash(path)
  return canonical === pathname ? null : canonical
}

/** How many segments a content path has; home has none. */
export function countSegments(path: string): number {
  return path.split('/').filter((segment) => segment !== '').length
}

/** Whether a path can be a content page: home or one to six segments. */
export function isContentPath(path: string): boolean {
  return countSegments(path) <= slugSegments.max
}

/** The key on which the page is mounted: the joined slug segments (section 2, "Route table"). */
export function pageKey(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')
}

/** Whether a path belongs to the platform, to files or to the server, so that no page can have it (R12). */
export function isReserved(path: string, reserved: readonly string[]): boolean {
  return reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
