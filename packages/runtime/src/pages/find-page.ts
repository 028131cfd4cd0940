import { dataOf, findBySlug } from '@vitrine/client'
import { withTrailingSlash, type PageRecord, type RecordMeta } from '@vitrine/contract'
import { siteHosts } from '../site/site.ts'
import { findRoute } from '../url/host-route.ts'
import { resolveRedirect } from '../url/redirect.ts'
import { isContentPath, splitPrefix } from '../url/rules.ts'
import type { PageLoad } from './page-load.ts'

export type FoundPage =
  | { readonly kind: 'record'; readonly record: PageRecord; readonly meta: RecordMeta | undefined }
  | { readonly kind: 'redirect'; readonly to: URL; readonly status: 301 | 302 }
  /** 404 if the platform has no such page, 503 if it could not be reached. */
  | { readonly kind: 'failure'; readonly status: 404 | 503 }

const notFound: FoundPage = { kind: 'failure', status: 404 }

/** Maximum length of a chain of content redirects. */
const maxHops = 5

/**
 * Finds the content page of an address. Follows content redirects within the site to their end, so that the visitor is
 * redirected only once. A redirect loop counts as not found (R14).
 */
export async function findPage({ client, url, query, site, store }: PageLoad): Promise<FoundPage> {
  const hosts = siteHosts(site)
  const seen = new Set<string>()
  let current = url
  let redirectStatus: 301 | 302 = 301
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const path = withTrailingSlash(splitPrefix(current.pathname).path)
    if (seen.has(path) || !isContentPath(path)) return notFound
    seen.add(path)

    const response = await findBySlug(client, {
      pageSlug: path,
      versionId: query.versionId || undefined,
      isAuto: query.isAuto,
      searchTerm: query.isAuto ? query.searchTerm || undefined : undefined,
    })
    const found = dataOf(response)
    // A third-party platform may report success without data.
    if (!found) {
      const status = response?.status ?? 0
      if (status < 400 || status >= 500) return { kind: 'failure', status: 503 }
      // The target of the redirect is a file, which is not content.
      return current !== url && !path.endsWith('/')
        ? { kind: 'redirect', to: current, status: redirectStatus }
        : notFound
    }
    // A third-party platform may send `null` or '' instead of omitting the field.
    if (!found.REDIRECT_URL) {
      if (current !== url) return { kind: 'redirect', to: current, status: redirectStatus }
      return found.record === undefined
        ? notFound
        : { kind: 'record', record: found.record, meta: found._meta_ }
    }
    const external = found.REDIRECT_EXTERNAL === true
    const target = resolveRedirect(found.REDIRECT_URL, { from: current, query, hosts, external })
    if (target === null) return notFound
    if (found.REDIRECT_STATUS === 302) redirectStatus = 302
    if (target.host !== url.host || (await findRoute(store.routes, target.pathname)) !== null)
      return { kind: 'redirect', to: target, status: redirectStatus }
    current = target
  }
  return notFound
}
