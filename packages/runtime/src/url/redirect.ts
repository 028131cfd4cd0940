import { withTrailingSlash } from '@vitrine/contract'
import { retainedParameters, type PageQuery } from './page-query.ts'

/** Facts that decide where a content redirect may go. */
export interface RedirectScope {
  /** The requested address. */
  readonly from: URL
  readonly query: PageQuery
  /** Hosts of the site, including ports. */
  readonly hosts: readonly string[]
  /** True if the record allows a foreign host. */
  readonly external: boolean
}

/**
 * Resolves `Data.REDIRECT_URL`. Returns `null` if it must not be followed: not http(s), a foreign host without
 * permission, or the requested address itself (R14). Within the site, the visitor's query and fragment are retained,
 * and parameters of the target take precedence. A foreign host receives neither the visitor's query nor the fragment,
 * because a version id is a secret.
 */
export function resolveRedirect(target: string, scope: RedirectScope): URL | null {
  const url = URL.parse(target, scope.from.origin)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const isInternal = url.host === scope.from.host || scope.hosts.includes(url.host)
  if (!isInternal && !scope.external) return null
  if (isInternal) {
    url.pathname = withTrailingSlash(url.pathname)
    const targetNames = new Set(url.searchParams.keys())
    for (const [name, value] of retainedParameters(scope.from.searchParams, scope.query)) {
      if (!targetNames.has(name)) url.searchParams.append(name, value)
    }
    // Browsers retain the fragment on server redirects too.
    if (url.hash === '') url.hash = scope.from.hash
  }
  return url.href === scope.from.href ? null : url
}
