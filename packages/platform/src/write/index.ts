export type { Actor } from './actor.ts'
export { auditChange, auditRead } from './audit-commerce.ts'
export type { ChangeScope } from './audit-commerce.ts'
export { addAuditEntries, expireAuditEntries, readAuditEntries } from './audit.repository.ts'
export type { AuditEntry, AuditFilter, NumberedAuditEntry } from './audit.repository.ts'
export {
  appendChanges,
  findLastChange,
  hasAllChanges,
  pruneChanges,
  readChanges,
} from './changes.repository.ts'
export { toDerivedId } from './derived-id.ts'
export { toRevisionInfo } from './revision-info.ts'
export { findRevision, raiseRevision } from './revisions.repository.ts'
export { createWriteTransaction, recordChange, recordRead } from './transaction.ts'
export type { PendingRedirect, PendingReference, WriteOptions, WriteTransaction } from './transaction.ts'
export { watchChanges } from './watch-changes.ts'
export type { ChangeListener } from './watch-changes.ts'
