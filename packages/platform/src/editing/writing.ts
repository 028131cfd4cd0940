import { indexModels, indexRecords } from '../content/index.ts'
import type { Database, Executor } from '../database/index.ts'
import { isRefusal, type Refusal } from '../gateway/index.ts'
import { addAuditEntries, type AuditEntry } from './audit.ts'
import type { Actor } from './actor.ts'
import { appendChanges } from './changes.ts'
import { findRedirectsFault, type PendingRedirect } from './redirect-fault.ts'
import { findRelationFault, type PendingRelation } from './relations.ts'

/** One transaction that writes content: on what, by whom, when, and what it has done so far. */
export interface Writing {
  readonly tx: Executor
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly now: string
  readonly notes: Notes
}

/** What is done once, at the end of a transaction, for all that it wrote. */
export interface Notes {
  readonly tags: Set<string>
  readonly entries: AuditEntry[]
  readonly records: Set<string>
  readonly models: Set<string>
  readonly relations: PendingRelation[]
  readonly redirects: PendingRedirect[]
}

export interface WritingOptions {
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Carries a refusal out of a transaction, which is thereby rolled back. */
class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

/**
 * Runs `work` as one transaction, one at a time on a database, so that changes are numbered in the order in which they
 * are committed. Where `work` refuses, or throws, nothing is written. At its end relations and redirects are checked, the indexes
 * brought in line, and changes and audit trail written.
 */
export async function writeContent<T>(
  database: Database,
  { actor, now }: WritingOptions,
  work: (writing: Writing) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await database.write('content', async (tx) => {
      const writing: Writing = {
        tx,
        actor,
        now: new Date(now).toISOString(),
        notes: {
          tags: new Set(),
          entries: [],
          records: new Set(),
          models: new Set(),
          relations: [],
          redirects: [],
        },
      }
      const result = await work(writing)
      if (isRefusal(result)) throw new Refused(result)
      const fault = await finish(writing)
      if (fault) throw new Refused(fault)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

async function finish(writing: Writing): Promise<Refusal | undefined> {
  const { tx, notes } = writing
  const fault =
    (await findRelationFault(tx, notes.relations)) ?? (await findRedirectsFault(tx, notes.redirects))
  if (fault) return fault
  await settle(writing)
  return undefined
}

/**
 * Brings indexes, changes and audit trail in line with what was written so far, and forgets it: for work that is too much
 * to be kept in memory until the end of its transaction. Relations and redirects are checked then all the same.
 */
export async function settle({ tx, now, notes }: Writing): Promise<void> {
  const indexed = await indexModels(tx, [...notes.models])
  const others = [...notes.records].filter((id) => !indexed.has(id))
  if (others.length > 0) await indexRecords(tx, others)
  await appendChanges(tx, [...notes.tags], now)
  await addAuditEntries(tx, notes.entries)
  for (const each of [notes.models, notes.records, notes.tags]) each.clear()
  notes.entries.length = 0
}

/** Notes for the audit trail what was taken out, which changes nothing for whoever keeps copies. */
export function noteReading(
  { actor, now, notes }: Writing,
  action: string,
  target: string,
  detail: AuditEntry['detail'] = {},
): void {
  notes.entries.push({ at: now, actor, action, target, detail })
}

/** Notes what was done to a thing: for the audit trail, and for whoever keeps copies of it. */
export function note(
  { actor, now, notes }: Writing,
  action: string,
  tag: string,
  detail: AuditEntry['detail'] = {},
): void {
  notes.tags.add(tag)
  notes.entries.push({ at: now, actor, action, target: tag, detail })
}
