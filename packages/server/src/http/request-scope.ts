/** Reason why a page was not cached (there is no page cache yet), for the header `x-vitrine-cache` and the log. */
export interface CacheVerdict {
  readonly result: 'BYPASS'
  /**
   * `none`: the page could be cached. `preview`: a draft. `personal`: rendered for one shopper. `status`: not a 200.
   */
  readonly reason: 'none' | 'preview' | 'personal' | 'status'
}

/** Context of one request. Created once per request and never shared. */
export interface RequestScope {
  readonly id: string
  readonly request: Request
  /** URL as the shopper sees it, even behind a trusted proxy. */
  readonly url: URL
  /** Headers of every response to this request. */
  readonly headers: Readonly<Record<string, string>>
  /** True in the admin build, where every page is a preview (R26). */
  readonly isAdmin: boolean
  /** Set by the page route, for the log. */
  cache: CacheVerdict | null
}
