import { dataOf, findBySlug, type Client } from '@vitrine/client'
import { withTrailingSlash, type PageRecord, type RecordMeta } from '@vitrine/contract'
import { matchRoute, type HostRoute } from '../url/match-route.ts'
import type { PageQuery } from '../url/page-query.ts'
import { redirectTarget } from '../url/redirect.ts'
import { isContentPath, splitPrefix } from '../url/rules.ts'

export type FoundPage =
  | { readonly kind: 'record'; readonly record: PageRecord; readonly meta: RecordMeta | undefined }
  | { readonly kind: 'redirect'; readonly to: URL; readonly status: 301 | 302 }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' }

export interface PageQuestion {
  readonly client: Client
  readonly url: URL
  readonly query: PageQuery
  /** Hosts that belong to the site, with their ports; redirects may lead to them. */
  readonly hosts: readonly string[]
  /** A redirect may lead to one, of which the content knows nothing. */
  readonly routes: readonly HostRoute[]
}

/** How many redirects the content may chain. */
const maxHops = 5

/**
 * Finds the page of an address, following the content's redirects within the site to their end, so that the visitor
 * makes one hop and a loop ends as not found (R14).
 */
export async function findPage({ client, url, query, hosts, routes }: PageQuestion): Promise<FoundPage> {
  const seen = new Set<string>()
  let at = url
  let hopStatus: 301 | 302 = 301
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const path = withTrailingSlash(splitPrefix(at.pathname).path)
    if (seen.has(path) || !isContentPath(path)) return { kind: 'not-found' }
    seen.add(path)

    const answer = await findBySlug(client, {
      pageSlug: path,
      versionId: query.versionId || undefined,
      isAuto: query.isAuto,
      searchTerm: query.isAuto ? query.searchTerm || undefined : undefined,
    })
    const found = dataOf(answer)
    // A platform elsewhere may say success without data.
    if (!found) {
      const status = answer?.status ?? 0
      if (status < 400 || status >= 500) return { kind: 'unavailable' }
      // A file, of which the content knows nothing.
      return at !== url && !path.endsWith('/')
        ? { kind: 'redirect', to: at, status: hopStatus }
        : { kind: 'not-found' }
    }
    // A platform elsewhere may say so by null, or by a blank address.
    if (!found.REDIRECT_URL) {
      if (at !== url) return { kind: 'redirect', to: at, status: hopStatus }
      return found.record === undefined
        ? { kind: 'not-found' }
        : { kind: 'record', record: found.record, meta: found._meta_ }
    }
    const external = found.REDIRECT_EXTERNAL === true
    const target = redirectTarget(found.REDIRECT_URL, { from: at, query, hosts, external })
    if (target === null) return { kind: 'not-found' }
    if (found.REDIRECT_STATUS === 302) hopStatus = 302
    if (target.host !== url.host || matchRoute(routes, target.pathname) !== null)
      return { kind: 'redirect', to: target, status: hopStatus }
    at = target
  }
  return { kind: 'not-found' }
}
