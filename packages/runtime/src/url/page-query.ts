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

/** The browser's names of the parameters that have others in the content call (R14). */
const browserNames: ReadonlyMap<string, string> = new Map([
  [redirectQuery.versionId, pageQuery.versionId],
  [redirectQuery.isAuto, pageQuery.autoSearch],
  [redirectQuery.searchTerm, pageQuery.searchTerm],
])

/**
 * The parameters that a redirect carries on: all of them, those of the content call under the names that the browser
 * uses (R14). What the specification names comes first.
 */
export function carriedParameters(search: URLSearchParams, query: PageQuery): URLSearchParams {
  const carried = new URLSearchParams()
  if (query.versionId !== '') carried.set(pageQuery.versionId, query.versionId)
  if (query.isAuto) {
    carried.set(pageQuery.autoSearch, autoSearchValue)
    if (query.searchTerm !== '') carried.set(pageQuery.searchTerm, query.searchTerm)
  }
  const known = new Set(carried.keys())
  for (const [name, value] of search) {
    const own = browserNames.get(name) ?? name
    if (!known.has(own)) carried.append(own, value)
  }
  return carried
}
