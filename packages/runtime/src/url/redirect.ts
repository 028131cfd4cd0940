import { withTrailingSlash } from '@vitrine/contract'
import { carriedParameters, type PageQuery } from './page-query.ts'

/** What decides where a redirect of the content may lead. */
export interface RedirectRule {
  /** The address that was asked for. */
  readonly from: URL
  readonly query: PageQuery
  /** Hosts that belong to the site, with their ports. */
  readonly hosts: readonly string[]
  /** The record allows another host. */
  readonly external: boolean
}

/**
 * The address that `Data.REDIRECT_URL` leads to, or `null` when it must not be followed: not http(s), a foreign host
 * without permission, or the address itself (R14). Within the site the visitor's query and fragment are carried over;
 * what the target names itself wins. A foreign host gets nothing: a version id is a secret.
 */
export function redirectTarget(target: string, rule: RedirectRule): URL | null {
  const url = URL.parse(target, rule.from.origin)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const own = url.host === rule.from.host || rule.hosts.includes(url.host)
  if (!own && !rule.external) return null
  if (own) {
    url.pathname = withTrailingSlash(url.pathname)
    const named = new Set(url.searchParams.keys())
    for (const [name, value] of carriedParameters(rule.from.searchParams, rule.query)) {
      if (!named.has(name)) url.searchParams.append(name, value)
    }
    // As browsers do with the redirects of a server.
    if (url.hash === '') url.hash = rule.from.hash
  }
  return url.href === rule.from.href ? null : url
}
