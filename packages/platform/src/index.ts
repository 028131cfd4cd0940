export { createPlatform } from './platform.ts'
export type { OpeningProgress, Platform, PlatformOptions, RelayOptions } from './options.ts'
export type { Delivery } from './change-relay/index.ts'
export { CatalogueError, isCatalogueFile, readCatalogueFile } from './catalogue/index.ts'
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
} from './catalogue/index.ts'
export type {
  FeedGoods,
  FeedLocation,
  FeedModifier,
  FeedModifierValue,
  FeedPrice,
  FeedProduct,
  FeedReview,
  FeedSku,
  FeedTexts,
  InventoryPolicy,
  UnitMeasure,
} from './goods/index.ts'
export { MissingProductsError, ProductTableError } from './product-tables/index.ts'
export type {
  ProductExport,
  ProductExportOptions,
  ProductImport,
  ProductImportReport,
  CategoryReport,
  ProductReport,
  TableError,
} from './product-tables/index.ts'
export { toCsvLine } from './tables/index.ts'
export { toRecordId } from './content/index.ts'
export type { GatewayEvent, Intent, IntentInput, PaymentGateway } from './payments/index.ts'
export { DatabaseError, databaseFiles } from './database/index.ts'
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
export type { OperatorAccount, OperatorAccounts } from './operators/index.ts'
export type { SignInRates } from './credentials/index.ts'
export type { Customers, NewCustomer } from './customers/index.ts'
export type { SessionLimits } from './shopper/index.ts'
export type { AuditFilter, ChangeListener, NumberedAuditEntry } from './write/index.ts'
export { DataDirError, findWorkerFile } from './files/index.ts'
export { ensureSessionSecret } from './secrets/index.ts'
export type { Signer } from './secrets/index.ts'
