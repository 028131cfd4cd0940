import {
  adminThemePathPrefix,
  serverRenderMarker,
  slugSegments,
  ssrPathPrefix,
  withTrailingSlash,
} from '@vitrine/contract'

const strippedPrefixes = [ssrPathPrefix, adminThemePathPrefix]

/** A path split into its inspection or admin prefix and the rest. */
export interface SplitPath {
  readonly prefix: string
  readonly path: string
}

/**
 * Strips `/_ssr_` and `/_admin_theme_` from a pathname (section 2, "Slugs"). A prefix counts only if it is
 * the whole first segment.
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
 * Returns true if the page is rendered for inspection: below `/_ssr_` (R12), or with the server-rendering marker in
 * its query (section 2, "Slugs"). Such pages are not indexed; their canonical address contains neither prefix nor
 * marker.
 */
export function isInspectionUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return splitPrefix(pathname).prefix !== '' || search.includes(serverRenderMarker)
}

/** Returns the canonical form of a pathname, or `null` if it is canonical already. The prefix is retained. */
export function canonicalPathname(pathname: string): string | null {
  const { prefix, path } = splitPrefix(`/${pathname.replace(/^\/+/, '')}`)
  const canonical = prefix + withTrailingSlash(path)
  return canonical === pathname ? null : canonical
}

/** Counts the segments of a content path. The home page has none. */
export function countSegments(path: string): number {
  return path.split('/').filter((segment) => segment !== '').length
}

/** Returns true if a path can be a content page: the home page, or a path of one to six segments. */
export function isContentPath(path: string): boolean {
  return countSegments(path) <= slugSegments.max
}

/** Returns the key with which React mounts a page: its slug segments, joined (section 2, "Content routes"). */
export function pageKey(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')
}

/** Returns true if a path is reserved for the platform, files or the server, so that no page can use it (R12). */
export function isReserved(path: string, reserved: readonly string[]): boolean {
  return reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
