import { setImmediate } from 'node:timers/promises'
import { batchesOf, type ContentDatabase, type Executor } from '../database/index.ts'
import type { Actor } from './actor.ts'

/** An entry of the audit log: actor, action, time and target. Contains neither secrets nor content. */
export interface AuditEntry {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly actor: Actor
  /** For example `record.publish`. */
  readonly action: string
  /** Tag of the item, for example `record:<id>`; '' if there is none. */
  readonly target: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

/** Appends entries to the audit log. The database rejects any later changes to them. */
export async function addAuditEntries(tx: Executor, entries: readonly AuditEntry[]): Promise<void> {
  for (const batch of batchesOf(entries)) {
    await tx.insertInto('audit_entries').values(batch.map(toRow)).execute()
  }
}

/** Appends an entry to the audit log and returns its sequence number. */
export async function addAuditEntry(tx: Executor, entry: AuditEntry): Promise<number> {
  const { sequence } = await tx
    .insertInto('audit_entries')
    .values(toRow(entry))
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

function toRow({ at, actor, action, target, detail }: AuditEntry) {
  return { at, actor: actor.name, actor_kind: actor.kind, action, target, detail: JSON.stringify(detail) }
}

/** Number of entries that one transaction deletes. */
const expiryBatch = 1000

/**
 * Deletes the entries of the audit log before a time (ISO 8601), in batches, and appends an entry with their number if there
 * were any. Entries are deleted in their order, up to the first one that has not expired.
 */
export async function expireAuditEntries(
  database: ContentDatabase,
  { before, at, actor }: { readonly before: string; readonly at: string; readonly actor: Actor },
): Promise<void> {
  for (;;) {
    const deleted = await database.transact((tx) => expireBatch(tx, { before, at, actor }))
    if (deleted < expiryBatch) return
    // Queries on SQLite are synchronous.
    await setImmediate()
  }
}

async function expireBatch(
  tx: Executor,
  { before, at, actor }: { readonly before: string; readonly at: string; readonly actor: Actor },
): Promise<number> {
  const rows = await tx
    .selectFrom('audit_entries')
    .select(['sequence', 'at'])
    .orderBy('sequence')
    .limit(expiryBatch)
    .execute()
  const kept = rows.findIndex((row) => row.at >= before)
  const expired = kept === -1 ? rows : rows.slice(0, kept)
  const last = expired.at(-1)
  if (!last) return 0
  await tx.updateTable('audit_retention').set({ before }).where('before', '<', before).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('audit_entries')
    .where('sequence', '<=', last.sequence)
    .executeTakeFirstOrThrow()
  const entries = Number(numDeletedRows)
  // Another process may have deleted the entries first.
  if (entries > 0) {
    await addAuditEntry(tx, { at, actor, action: 'audit.expire', target: '', detail: { before, entries } })
  }
  return entries
}

export interface AuditFilter {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly target?: string | undefined
  /** Maximum number of entries to return. */
  readonly limit: number
  /** Returns only entries before this sequence number. */
  readonly before?: number | undefined
}

/** An entry with its sequence number. Sequence numbers only ever increase. */
export interface NumberedAuditEntry extends AuditEntry {
  readonly sequence: number
}

/** Returns entries of the audit log, latest first. */
export async function readAuditEntries(db: Executor, filter: AuditFilter): Promise<NumberedAuditEntry[]> {
  const { actor, action, target, before } = filter
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map((row) => ({
    sequence: row.sequence,
    at: row.at,
    actor: { kind: row.actor_kind as Actor['kind'], name: row.actor },
    action: row.action,
    target: row.target,
    detail: JSON.parse(row.detail) as AuditEntry['detail'],
  }))
}
