export { toAssortment, type SalesChannel } from './assortment.ts'
export { catalogue } from './catalogue.ts'
export { toFeed, type Feed, type FeedRecord, type FeedSite } from './feed.ts'
export { generateCatalogue, type GenerateOptions } from './generate.ts'
export { toGeneratedFeed, type GeneratedFeedOptions, type LargeFeed } from './generated-feed.ts'
export { drawingIds, patternIds, type DrawingId, type PatternId } from './ids.ts'
export { createRandom, type Random } from './random.ts'
export * from './types.ts'
export { languages, type Language, type Term, type Text } from './words.ts'
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
