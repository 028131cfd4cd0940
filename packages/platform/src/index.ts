export { createPlatform } from './platform.ts'
export type { OpeningProgress, Platform, PlatformOptions } from './options.ts'
export { CatalogueError } from './catalogue/index.ts'
export type {
  CatalogueFeed,
  CatalogueProblem,
  CatalogueSource,
  CatalogueSummary,
  FeedModel,
  FeedRecord,
} from './catalogue/index.ts'
export { toRecordId } from './content/index.ts'
export { DatabaseError } from './database/index.ts'
export type { Captcha, ExportOptions, FormRates, FormSummary, SpentChallenge } from './forms/index.ts'
export { writeExport } from './export/index.ts'
export type { ContentTexts, ExportSummary, WriteOptions } from './export/index.ts'
export { ImportError, readFolder } from './content-files/index.ts'
export type { ImportProblem } from './content-files/index.ts'
export { findWarnings, ImportConflictError, readContent } from './import/index.ts'
export type {
  Content,
  ImportConflict,
  ImportedItem,
  ImportOptions,
  ImportProgress,
  ImportSummary,
  ImportWarning,
  KnownTargets,
} from './import/index.ts'
export { OperatorError } from './operators/index.ts'
export type { OperatorAccount, OperatorAccounts, SignInRates } from './operators/index.ts'
export type { AuditFilter, ChangeListener, NumberedAuditEntry } from './write/index.ts'
export type { Signer } from './secrets/index.ts'
