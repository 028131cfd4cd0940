import type { CatalogueOrigin, CatalogueProblem, CatalogueSummary, FeedProgress } from './feed.ts'

/** The import that a thread runs: where the databases are, and which version of the source it imports. */
export interface CatalogueJob {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly version: string
  readonly origin: CatalogueOrigin | undefined
  /** The time of the import, in milliseconds since 1970; the system clock if undefined. */
  readonly now: number | undefined
}

/** A message of the thread: progress, or the result. A thrown error loses its class on the way. */
export type CatalogueMessage =
  | { readonly kind: 'progress'; readonly progress: FeedProgress }
  | { readonly kind: 'imported'; readonly summary: CatalogueSummary | undefined }
  | { readonly kind: 'invalid'; readonly problems: readonly CatalogueProblem[] }
  | { readonly kind: 'busy' | 'unavailable' | 'bug'; readonly message: string; readonly stack: string }
