import type { Executor } from '../database/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import type { Actor } from './actor.ts'
import { addAuditEntries, addAuditEntry, type AuditEntry } from './audit.repository.ts'

/** The part of an operator's request that the audit log records. */
export interface AuditScope {
  /** The content database, which contains the audit log. */
  readonly db: Executor
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The part of an operator's request that a change needs. */
export interface ChangeScope extends AuditScope {
  /** Reports an error that must not replace the result of the change. */
  readonly onError: (error: unknown) => void
}

/** An operator's action on data of the commerce database. */
export type AuditedAction = Pick<AuditEntry, 'action' | 'target'> & Partial<Pick<AuditEntry, 'detail'>>

/**
 * Runs a change of the commerce database between two entries of the audit log. The log is in the other database, so no
 * transaction contains both. The first entry, with the outcome `attempted`, is written before the change: no change is
 * without an entry, even if the process dies. The second one has the sequence number of the first as `attempt`, and the
 * outcome: `done`; `refused`, with the code of the error that `change` returned; or `failed`, if `change` threw. The
 * outcome of an attempt without a second entry is unknown: if it cannot be written, `onError` gets the error, and the
 * result is that of the change, which has taken effect.
 *
 * Return errors that need no change, such as that of an unknown id, before: they leave no entry.
 */
export async function auditChange<T>(
  scope: ChangeScope,
  action: AuditedAction,
  change: () => Promise<T | ApiError>,
): Promise<T | ApiError> {
  const attempt = await addAuditEntry(scope.db, toEntry(scope, action, { outcome: 'attempted' }))
  const end = async (outcome: AuditEntry['detail']): Promise<void> => {
    try {
      await addAuditEntries(scope.db, [toEntry(scope, action, { attempt, ...outcome })])
    } catch (error) {
      scope.onError(error)
    }
  }
  let result: T | ApiError
  try {
    result = await change()
  } catch (error) {
    await end({ outcome: 'failed' })
    throw error
  }
  await end(isApiError(result) ? { outcome: 'refused', code: result.code } : { outcome: 'done' })
  return result
}

/** Records that an operator reads personal data of the commerce database. Call it before the data is returned. */
export async function auditRead(scope: AuditScope, action: AuditedAction): Promise<void> {
  await addAuditEntries(scope.db, [toEntry(scope, action, {})])
}

function toEntry(
  { actor, now }: AuditScope,
  { action, target, detail }: AuditedAction,
  more: AuditEntry['detail'],
): AuditEntry {
  return { at: new Date(now).toISOString(), actor, action, target, detail: { ...detail, ...more } }
}
