export {
  hasCompounds,
  canBeFirstPart,
  listCapitalised,
  toEndingMatch,
  toEndKey,
  listSplits,
  type EndingMatch,
} from './compounds.ts'
export { fold } from './fold.ts'
export { createJsonReader, type JsonReader } from './json-reader.ts'
export { createKeptForms, isKept, markAsKept } from './kept-forms.ts'
export {
  afterFolded,
  afterPrefix,
  foldToKey,
  missingKey,
  noNumberKey,
  objectKey,
  toInstantKey,
  toNumber,
  toNumberKey,
  toReferenceKey,
  toScope,
  toTextKey,
  toTimeKey,
} from './keys.ts'
export { collectTexts, toPlainText } from './plain-text.ts'
export { toFormKeys, toStemKey, toWords } from './words.ts'
