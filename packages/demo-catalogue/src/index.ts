export {
  toAssortment,
  toFeed,
  toGeneratedFeed,
  toModels,
  toModifierField,
  toOptionField,
  toProductRecord,
  toRecords,
  type FeedRecord,
  type FeedSite,
} from './feed/index.ts'
export { languages, type LocalisedText } from './languages.ts'
export { catalogue, generateCatalogue, type Price } from './products/index.ts'
