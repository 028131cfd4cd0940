import { indexModels, indexRecords } from '../content/index.ts'
import type { Database, Executor } from '../database/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import { addAuditEntries, type AuditEntry } from './audit.ts'
import type { Actor } from './actor.ts'
import { appendChanges } from './changes.ts'
import { checkRedirects, type PendingRedirect } from './redirect-fault.ts'
import { checkReferences, type PendingReference } from './relations.ts'

/** One transaction that writes content: on what, by whom, when, and what it has done so far. */
export interface WriteTransaction {
  readonly tx: Executor
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly now: string
  readonly pendingEffects: PendingEffects
}

/** What is done once, at the end of a transaction, for all that it wrote. */
export interface PendingEffects {
  readonly tags: Set<string>
  readonly entries: AuditEntry[]
  readonly records: Set<string>
  readonly models: Set<string>
  readonly relations: PendingReference[]
  readonly redirects: PendingRedirect[]
}

export interface WriteOptions {
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Carries a refusal out of a transaction, which is thereby rolled back. */
class Refused extends Error {
  readonly refusal: ApiError

  constructor(refusal: ApiError) {
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
  { actor, now }: WriteOptions,
  work: (transaction: WriteTransaction) => Promise<T | ApiError>,
): Promise<T | ApiError> {
  try {
    return await database.write('content', async (tx) => {
      const transaction: WriteTransaction = {
        tx,
        actor,
        now: new Date(now).toISOString(),
        pendingEffects: {
          tags: new Set(),
          entries: [],
          records: new Set(),
          models: new Set(),
          relations: [],
          redirects: [],
        },
      }
      const result = await work(transaction)
      if (isApiError(result)) throw new Refused(result)
      const fault = await finish(transaction)
      if (fault) throw new Refused(fault)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

async function finish(transaction: WriteTransaction): Promise<ApiError | undefined> {
  const { tx, pendingEffects } = transaction
  const fault =
    (await checkReferences(tx, pendingEffects.relations)) ??
    (await checkRedirects(tx, pendingEffects.redirects))
  if (fault) return fault
  await flushEffects(transaction)
  return undefined
}

/**
 * Brings indexes, changes and audit trail in line with what was written so far, and forgets it: for work that is too much
 * to be kept in memory until the end of its transaction. Relations and redirects are checked then all the same.
 */
export async function flushEffects({ tx, now, pendingEffects }: WriteTransaction): Promise<void> {
  const indexed = await indexModels(tx, [...pendingEffects.models])
  const others = [...pendingEffects.records].filter((id) => !indexed.has(id))
  if (others.length > 0) await indexRecords(tx, others)
  await appendChanges(tx, [...pendingEffects.tags], now)
  await addAuditEntries(tx, pendingEffects.entries)
  for (const each of [pendingEffects.models, pendingEffects.records, pendingEffects.tags]) each.clear()
  pendingEffects.entries.length = 0
}

/** Notes for the audit trail what was taken out, which changes nothing for whoever keeps copies. */
export function recordRead(
  { actor, now, pendingEffects }: WriteTransaction,
  action: string,
  target: string,
  detail: AuditEntry['detail'] = {},
): void {
  pendingEffects.entries.push({ at: now, actor, action, target, detail })
}

/** Notes what was done to a thing: for the audit trail, and for whoever keeps copies of it. */
export function recordChange(
  { actor, now, pendingEffects }: WriteTransaction,
  action: string,
  tag: string,
  detail: AuditEntry['detail'] = {},
): void {
  pendingEffects.tags.add(tag)
  pendingEffects.entries.push({ at: now, actor, action, target: tag, detail })
}
