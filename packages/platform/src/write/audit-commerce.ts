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

/** An operator's action on data in the commerce database. */
export type AuditedAction = Pick<AuditEntry, 'action' | 'target'> & Partial<Pick<AuditEntry, 'detail'>>

/**
 * Runs a change of the commerce database between two entries in the audit log. The log is in the
 * other database, so a single transaction cannot contain both. The first entry, with the outcome
 * `attempted`, is written before the change, so every change has an entry even if the process dies.
 * The second entry contains the sequence number of the first one as `attempt`, and the outcome:
 * `done`; `refused`, with the code of the error that `change` returned; or `failed`, if `change`
 * threw. Without a second entry, the outcome of an attempt is unknown. If the second entry cannot
 * be written, the error is passed to `onError`, and the result of the change is returned, since the
 * change has taken effect.
 *
 * Errors that can be detected in advance, such as an unknown id, should be returned before calling
 * this function, so that they are not recorded.
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

/**
 * Records that an operator reads personal data from the commerce database. Call it before the data
 * is returned.
 */
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
