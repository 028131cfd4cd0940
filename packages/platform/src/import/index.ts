export type {
  Content,
  FormContent,
  MenuContent,
  MenuItemContent,
  ModelContent,
  RecordName,
  RecordState,
  Sourced,
  SourcedRecord,
  VersionState,
} from './content.ts'
export { createFeedChecker } from './check-feed.ts'
export { toDigest } from './digest.ts'
export { toFormId } from './forms.ts'
export { importContent, importFiles, writeTo } from './import-content.ts'
export type { ImportOptions } from './import-content.ts'
export type { ImportProgress } from './carry-out.ts'
export type { ImportedItem, ImportSummary } from './summary.ts'
export { ImportConflictError, ImportError } from './import-error.ts'
export type { ImportConflict, ImportProblem } from './import-error.ts'
export { findWarnings, withoutStored } from './find-warnings.ts'
export type { ImportWarning, KnownElsewhere } from './find-warnings.ts'
export { toItemName } from './item-names.ts'
export { fromKeyPath, toKeyPath } from './keys.ts'
export { toInternalName, toMenuId } from './menus.ts'
export { noteImports } from './note-imports.ts'
export { readContent, toContent } from './read-content.ts'
export { createReader } from './reader.ts'
export type { Reader } from './reader.ts'
export { modelFile, slugText } from './schemas.ts'
export { isContentPath, readFolder, readTexts } from './read-files.ts'
export { readStored } from './read-stored.ts'
export { toRedirectTitle } from './records.ts'
export { mapRelations, toRecordId, writeReference } from './references.ts'
