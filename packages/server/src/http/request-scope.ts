/** Why an answer came from where it came. Goes into the header `x-vitrine-cache` of pages and into the log. */
export interface CacheVerdict {
  readonly result: 'BYPASS'
  /** `none`: no page cache is in use. `preview`: a draft. `status`: not a 200. */
  readonly reason: 'none' | 'preview' | 'personal' | 'status'
}

/** Everything the server knows of one request. Made once, passed along, shared with no other request. */
export interface RequestScope {
  readonly id: string
  readonly request: Request
  /** The URL as the shopper sees it, behind a trusted proxy too. */
  readonly url: URL
  /** Headers that every answer to this request carries. */
  readonly headers: Readonly<Record<string, string>>
  /** The admin build: every page is a preview (R26). */
  readonly isAdmin: boolean
  /** Set by whoever answers with a page; for the log. */
  cache: CacheVerdict | null
}
