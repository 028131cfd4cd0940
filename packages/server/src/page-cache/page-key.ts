import { hasSecretQuery, pageQuery } from '@vitrine/contract'

/**
 * The part of the cache in which a page is kept. Each has its own limit, so that pages of one kind cannot displace the
 * others.
 */
export type PageKind = 'page' | 'query' | 'missing'

/** The key of a page, or the reason why the page is never kept. */
export type PageKey =
  | {
      /** Origin, path and the query parameters that the page depends on. */
      readonly text: string
      readonly kind: 'page' | 'query'
      /** The address without advertising parameters, which must not change the page. */
      readonly url: URL
    }
  | { readonly bypass: 'preview' | 'secret' | 'query' }

/** Parameters that campaigns and advertising networks add to links. Scripts read them in the browser. */
const campaignParameter =
  /^(?:utm_\w{1,20}|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w{1,20}|srsltid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|mc_cid|mc_eid|_gl|_ga)$/

/** Maximum length of the query of a page that is kept. */
const maxQueryLength = 200

/**
 * Returns the key of the page at a URL (R27). Pages that depend on parameters which are neither search terms nor listed
 * in `parameters` are never kept, because anyone can invent such parameters.
 */
export function toPageKey(url: URL, parameters: ReadonlySet<string>): PageKey {
  const { searchParams } = url
  if (searchParams.size === 0) return { text: url.origin + url.pathname, kind: 'page', url }
  if (searchParams.has(pageQuery.versionId) || searchParams.has('version_id')) return { bypass: 'preview' }
  if (hasSecretQuery(url)) return { bypass: 'secret' }
  const kept = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (campaignParameter.test(name)) continue
    if (!parameters.has(name) || kept.has(name)) return { bypass: 'query' }
    kept.set(name, value)
  }
  const stripped = new URL(url)
  stripped.search = kept.toString()
  kept.sort()
  const query = kept.toString()
  if (query.length > maxQueryLength) return { bypass: 'query' }
  if (query === '') return { text: url.origin + url.pathname, kind: 'page', url: stripped }
  return { text: `${url.origin}${url.pathname}?${query}`, kind: 'query', url: stripped }
}
