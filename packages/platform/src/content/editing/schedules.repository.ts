import type { Insertable } from 'kysely'
import type { Executor, Schema } from '../../database/index.ts'

export type ScheduledActionName = Schema['schedules']['action']

export interface DueSchedule {
  readonly id: string
  readonly record_id: string
  readonly action: ScheduledActionName
  readonly version_id: string | null
  readonly due_at: string
  readonly created_by: string
}

/** Returns the schedule with the earliest due time. Ties are ordered by creation. */
export async function findDueSchedule(db: Executor, now: string): Promise<DueSchedule | undefined> {
  return db
    .selectFrom('schedules')
    .select(['id', 'record_id', 'action', 'version_id', 'due_at', 'created_by'])
    .where('due_at', '<=', now)
    .where('failure', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .executeTakeFirst()
}

/** Deletes a due schedule. Returns false if another process has already deleted or changed it. */
export async function claimSchedule(tx: Executor, { id, due_at }: DueSchedule): Promise<boolean> {
  const claimed = await tx
    .deleteFrom('schedules')
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('failure', 'is', null)
    .returning('id')
    .execute()
  return claimed.length > 0
}

/** Stores the reason why a schedule failed, which also prevents further attempts. */
export async function saveScheduleFailure(
  tx: Executor,
  { id, due_at }: DueSchedule,
  failure: string,
): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ failure })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .execute()
}

/** Inserts a schedule, or replaces an existing schedule for the same record and action. */
export async function upsertSchedule(tx: Executor, row: Insertable<Schema['schedules']>): Promise<void> {
  const { id: _id, record_id: _record, action: _action, ...changes } = row
  await tx
    .insertInto('schedules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['record_id', 'action']).doUpdateSet(changes))
    .execute()
}

/** Returns the pending schedule to publish a record, with the number of its version. */
export async function findPublishSchedule(
  tx: Executor,
  recordId: string,
): Promise<{ readonly id: string; readonly number: number } | undefined> {
  return tx
    .selectFrom('schedules')
    .innerJoin('versions', 'versions.id', 'schedules.version_id')
    .select(['schedules.id', 'versions.number'])
    .where('schedules.record_id', '=', recordId)
    .where('schedules.action', '=', 'publish')
    .executeTakeFirst()
}

/** Returns the schedules of a record that have not failed. */
export async function listPendingSchedules(
  tx: Executor,
  recordId: string,
): Promise<readonly { readonly action: ScheduledActionName; readonly due_at: string }[]> {
  return tx
    .selectFrom('schedules')
    .select(['action', 'due_at'])
    .where('record_id', '=', recordId)
    .where('failure', 'is', null)
    .execute()
}

export async function deleteSchedule(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('schedules').where('id', '=', id).execute()
}

/**
 * Deletes the schedules of a record, or only those for one action. Returns the actions of the
 * deleted schedules.
 */
export async function deleteSchedules(
  tx: Executor,
  recordId: string,
  action: ScheduledActionName | undefined,
): Promise<readonly ScheduledActionName[]> {
  const deleted = await tx
    .deleteFrom('schedules')
    .where('record_id', '=', recordId)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'publish'))
    .returning('action')
    .execute()
  return deleted.map((row) => row.action)
}
