export { CatalogueError } from './feed.ts'
export type {
  CatalogueFeed,
  CatalogueProblem,
  CatalogueSource,
  CatalogueSummary,
  FeedModel,
  FeedRecord,
} from './feed.ts'
export { syncCatalogue } from './sync-catalogue.ts'
