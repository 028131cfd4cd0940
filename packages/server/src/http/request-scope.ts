/** Result of the page cache for a request, for the header `x-vitrine-cache` and the log. */
export interface CacheVerdict {
  /**
   * `HIT`: a kept page. `STALE`: a kept page that is outdated. `MISS`: rendered, and kept for the next visitors.
   * `BYPASS`: rendered for this request only.
   */
  readonly result: 'HIT' | 'STALE' | 'MISS' | 'BYPASS'
  /** One word; docs/operating.md lists them. */
  readonly reason: string
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
