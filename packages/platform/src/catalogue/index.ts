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
export { readCatalogueFile } from './catalogue-file.ts'
export { releaseCatalogue } from './release-catalogue.ts'
export { syncCatalogue } from './sync-catalogue.ts'
export { createCatalogueThreads } from './catalogue-thread.ts'
