export { CatalogueError } from './feed.ts'
export type {
  CatalogueFeed,
  CatalogueOrigin,
  CatalogueProblem,
  CatalogueSource,
  CatalogueSummary,
  CatalogueWorker,
  FeedModel,
  FeedProgress,
  FeedRecord,
  LoadFeed,
} from './feed.ts'
export { isCatalogueFile, readCatalogueFile } from './catalogue-file.ts'
export { releaseCatalogue } from './release-catalogue.ts'
export { hasRecordsOf, syncCatalogue } from './sync-catalogue.ts'
export { withLocations } from './errors.ts'
export { compareFeed } from './compare-feed.ts'
export type { FeedComparison, ProductOutcome } from './compare-feed.ts'
export { createCatalogueThreads } from './catalogue-thread.ts'
