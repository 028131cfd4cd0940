import type { Executor, LocaleScope } from '../database/index.ts'
import type { Actor } from './actor.ts'
import type { AuditEntry } from './audit.repository.ts'

/**
 * A transaction that writes content, with its actor, its time and the effects that are applied at
 * its end.
 */
export interface WriteTransaction {
  readonly tx: Executor
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly now: string
  readonly pendingEffects: PendingEffects
}

/** Effects of all writes in a transaction, which are applied once at its end. */
export interface PendingEffects {
  /** Tags to append to the change table. */
  readonly tags: Set<string>
  readonly entries: AuditEntry[]
  /** Ids of the records to index. */
  readonly records: Set<string>
  /** Models whose records are to be indexed. */
  readonly models: Set<string>
  readonly references: PendingReference[]
  readonly redirects: PendingRedirect[]
}

/**
 * References of a relation field. They are checked at the end, since two new records may refer to
 * each other.
 */
export interface PendingReference {
  /** Name of the field in the input, for example `fields.author`. */
  readonly field: string
  readonly ids: readonly string[]
  /** Allowed models of the records; empty if any model is allowed. */
  readonly models: readonly string[]
}

/**
 * A redirect that was written. It is checked for loops at the end, since two redirects may swap
 * their slugs.
 */
export interface PendingRedirect extends LocaleScope {
  readonly slug: string
  readonly to: string
  readonly isExternal: boolean
}

export interface WriteOptions {
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Creates the state of a transaction that has not written anything yet. */
export function createWriteTransaction(tx: Executor, { actor, now }: WriteOptions): WriteTransaction {
  return {
    tx,
    actor,
    now: new Date(now).toISOString(),
    pendingEffects: {
      tags: new Set(),
      entries: [],
      records: new Set(),
      models: new Set(),
      references: [],
      redirects: [],
    },
  }
}

/**
 * Records a read in the audit log. The change table gets no entry, since reads do not affect
 * caches.
 */
export function recordRead(
  { actor, now, pendingEffects }: WriteTransaction,
  action: string,
  target: string,
  detail: AuditEntry['detail'] = {},
): void {
  pendingEffects.entries.push({ at: now, actor, action, target, detail })
}

/** Records a change in the audit log and in the change table, to which caches subscribe. */
export function recordChange(
  { actor, now, pendingEffects }: WriteTransaction,
  action: string,
  tag: string,
  detail: AuditEntry['detail'] = {},
): void {
  pendingEffects.tags.add(tag)
  pendingEffects.entries.push({ at: now, actor, action, target: tag, detail })
}
