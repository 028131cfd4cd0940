export { toAssortment, type SalesChannel } from './assortment.ts'
export { toFeed, type Feed, type FeedRecord, type FeedSite } from './feed.ts'
export { toGeneratedFeed, type GeneratedFeedOptions, type LargeFeed } from './generated-feed.ts'
export {
  brandModel,
  categoryModel,
  productModel,
  toBrandFile,
  toCategoryFile,
  toModelFiles,
  toPageFiles,
  toProductFile,
  toWireModifier,
  toWireOption,
  type ModelFile,
  type PageFile,
  type RecordsOptions,
} from './records.ts'
