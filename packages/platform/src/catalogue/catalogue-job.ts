import type { CatalogueOrigin, CatalogueProblem, CatalogueSummary, FeedProgress } from './feed.ts'

/** An import to be run by a thread: the locations of the databases, and the version of the source. */
export interface CatalogueJob {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly version: string
  readonly origin: CatalogueOrigin | undefined
  /** The time of the import, in milliseconds since 1970; the system clock if undefined. */
  readonly now: number | undefined
}

/** A message from the thread: progress or the result. Errors lose their class when they are posted. */
export type CatalogueMessage =
  | { readonly kind: 'progress'; readonly progress: FeedProgress }
  | { readonly kind: 'imported'; readonly summary: CatalogueSummary | undefined }
  | { readonly kind: 'invalid'; readonly problems: readonly CatalogueProblem[] }
  | { readonly kind: 'busy' | 'unavailable' | 'bug'; readonly message: string; readonly stack: string }
