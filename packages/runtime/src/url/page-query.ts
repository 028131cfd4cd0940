import { autoSearchValue, defaultSearchMode, pageQuery, redirectQuery } from '@vitrine/contract'

/** Query parameters of a page (section 2, "Query parameters"). */
export interface PageQuery {
  /** Version to preview; '' for the published version. */
  readonly versionId: string
  /** Requested language; '' for the page's own. */
  readonly language: string
  readonly searchMode: string
  readonly searchTerm: string
  readonly category: string
  readonly isAuto: boolean
}

/**
 * Reads the query parameters of a page. Accepts the parameter names of the content call (`version_id`, `isAuto`,
 * `searchTerm`) as aliases (R14).
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

/** Browser names of the parameters that are named differently in the content call (R14). */
const browserNames: ReadonlyMap<string, string> = new Map([
  [redirectQuery.versionId, pageQuery.versionId],
  [redirectQuery.isAuto, pageQuery.autoSearch],
  [redirectQuery.searchTerm, pageQuery.searchTerm],
])

/**
 * Returns the parameters that a redirect retains, which are all of them. Parameters of the content call are
 * returned under their browser names (R14). Version and search parameters come first.
 */
export function retainedParameters(search: URLSearchParams, query: PageQuery): URLSearchParams {
  const retained = new URLSearchParams()
  if (query.versionId !== '') retained.set(pageQuery.versionId, query.versionId)
  if (query.isAuto) {
    retained.set(pageQuery.autoSearch, autoSearchValue)
    if (query.searchTerm !== '') retained.set(pageQuery.searchTerm, query.searchTerm)
  }
  const known = new Set(retained.keys())
  for (const [name, value] of search) {
    const browserName = browserNames.get(name) ?? name
    if (!known.has(browserName)) retained.append(browserName, value)
  }
  return retained
}
