import { autoSearchValue, defaultSearchMode, pageQuery, redirectQuery } from '@vitrine/contract'

/** What a page reads from its query (specification, section 2, "Query parameters read"). */
export interface PageQuery {
  /** Version to preview; empty: the published one. */
  readonly versionId: string
  /** Language asked for; empty: that of the page. */
  readonly language: string
  readonly searchMode: string
  readonly searchTerm: string
  readonly category: string
  readonly isAuto: boolean
}

/**
 * Reads the page's parameters. The names of the content call (`version_id`, `isAuto`, `searchTerm`) are accepted as
 * aliases (R14).
 */
export function readPageQuery(search: URLSearchParams): PageQuery {
  const first = (...names: readonly string[]): string => {
    for (const name of names) {
      const value = search.get(name)
      if (value !== null && value !== '') return value
    }
    return ''
  }
  return {
    versionId: first(pageQuery.versionId, redirectQuery.versionId),
    language: first(pageQuery.language),
    searchMode: first(pageQuery.mode) || defaultSearchMode,
    searchTerm: first(pageQuery.searchTerm, redirectQuery.searchTerm),
    category: first(pageQuery.category),
    isAuto: first(pageQuery.autoSearch, redirectQuery.isAuto) === autoSearchValue,
  }
}

/** The parameters that a redirect carries on, under the names that the browser uses (R14). */
export function retainedParameters(query: PageQuery): URLSearchParams {
  const retained = new URLSearchParams()
  if (query.versionId !== '') retained.set(pageQuery.versionId, query.versionId)
  if (query.isAuto) {
    retained.set(pageQuery.autoSearch, autoSearchValue)
    if (query.searchTerm !== '') retained.set(pageQuery.searchTerm, query.searchTerm)
  }
  return retained
}
