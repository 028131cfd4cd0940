export { createPlatform } from './platform.ts'
export type { Platform, PlatformOptions, Send } from './options.ts'
export type { ChangeListener } from './editing/index.ts'
export { DatabaseError } from './database/index.ts'
export type { Captcha, ExportOptions, FormRates, FormSummary, Signer, SpentChallenge } from './forms/index.ts'
export { ImportError } from './import/index.ts'
export type { ImportProblem, ImportSummary } from './import/index.ts'
export { OperatorError } from './operators/index.ts'
export type {
  AuditFilter,
  NumberedAuditEntry,
  OperatorAccount,
  OperatorAccounts,
  SignInRates,
} from './operators/index.ts'
