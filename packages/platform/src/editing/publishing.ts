import { randomBytes } from 'node:crypto'
import { isApiError, fail, type ApiError } from '../http/index.ts'
import {
  validateContent,
  checkSlugAvailable,
  readVersion,
  readRecordForWrite,
  type RecordRow,
  type WrittenRecord,
} from './record-rows.ts'
import { recordChange, type WriteTransaction } from './writing.ts'

interface ShownVersion {
  readonly id: string
  readonly slug: string | null
  readonly visible: boolean
}

/** Lets visitors see a version. Its slug was checked before. */
export async function showVersion(
  { tx, now, pendingEffects }: WriteTransaction,
  record: Pick<RecordRow, 'id' | 'model'>,
  version: ShownVersion,
): Promise<void> {
  await tx
    .updateTable('records')
    .set({
      published_version_id: version.id,
      published_at: now,
      slug: version.slug,
      visible: version.visible ? 1 : 0,
    })
    .where('id', '=', record.id)
    .execute()
  pendingEffects.tags.add(`model:${record.model}`)
}

export interface PublishRequest {
  readonly id: string
  readonly revision?: number | undefined
  /** Id or number of the version; absent: the one that is worked on. */
  readonly version?: string | number | undefined
}

/** Publishes a version of a record, which must fit its model as it is now. Its slug takes effect with it, and is refused where another record has it. */
export async function publish(
  transaction: WriteTransaction,
  what: PublishRequest,
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, what.id, what.revision)
  if (isApiError(record)) return record
  const version = await readVersion(transaction, record, what.version ?? record.current_version_id)
  if (isApiError(version)) return version
  const before = await readVersion(transaction, record, record.current_version_id)
  if (isApiError(before)) return before
  const place = { channelId: record.channel_id, language: record.language }
  const fault =
    validateContent(transaction, record, place, version, before.data) ??
    (await checkSlugAvailable(transaction, place, version.slug, record.id))
  if (fault) return fault
  await showVersion(transaction, record, version)
  await cancelOlderSchedule(transaction, record, version.number)
  recordChange(transaction, 'record.publish', `record:${record.id}`, {
    model: record.model,
    title: version.title,
    version: version.number,
  })
  return raiseRecordRevision(transaction, record, version.id)
}

/** Drops what was planned to be published of a record, unless it is newer than what is published now. */
export async function cancelOlderSchedule(
  transaction: WriteTransaction,
  record: Pick<RecordRow, 'id' | 'model'>,
  published: number,
): Promise<void> {
  const { tx } = transaction
  const plan = await tx
    .selectFrom('schedules')
    .innerJoin('versions', 'versions.id', 'schedules.version_id')
    .select(['schedules.id', 'versions.number'])
    .where('schedules.record_id', '=', record.id)
    .where('schedules.action', '=', 'publish')
    .executeTakeFirst()
  if (!plan || plan.number > published) return
  await tx.deleteFrom('schedules').where('id', '=', plan.id).execute()
  recordChange(transaction, 'record.cancel-schedule', `record:${record.id}`, {
    model: record.model,
    actions: 'publish',
    version: plan.number,
  })
}

/** Takes a record away from visitors. It keeps its versions, and its slug until one with another is published. */
export async function unpublish(
  transaction: WriteTransaction,
  what: { readonly id: string; readonly revision?: number | undefined },
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, what.id, what.revision)
  if (isApiError(record)) return record
  await transaction.tx
    .updateTable('records')
    .set({ published_version_id: null })
    .where('id', '=', record.id)
    .execute()
  transaction.pendingEffects.tags.add(`model:${record.model}`)
  recordChange(transaction, 'record.unpublish', `record:${record.id}`, { model: record.model })
  return raiseRecordRevision(transaction, record, null)
}

export interface ScheduleRequest extends PublishRequest {
  readonly action: 'publish' | 'unpublish'
  /** ISO 8601, UTC. A time that has passed is due at once. */
  readonly at: string
}

/** Has a record published or unpublished later, in place of what was planned before for the same action. */
export async function schedule(
  transaction: WriteTransaction,
  plan: ScheduleRequest,
): Promise<WrittenRecord | ApiError> {
  const { tx, actor, now } = transaction
  const record = await readRecordForWrite(transaction, plan.id, plan.revision)
  if (isApiError(record)) return record
  const version =
    plan.action === 'publish'
      ? await readVersion(transaction, record, plan.version ?? record.current_version_id)
      : undefined
  if (isApiError(version)) return version
  const row = {
    version_id: version?.id ?? null,
    due_at: plan.at,
    created_by: actor.name,
    created_at: now,
    failure: null,
  }
  await tx
    .insertInto('schedules')
    .values({ id: randomBytes(16).toString('hex'), record_id: record.id, action: plan.action, ...row })
    .onConflict((conflict) => conflict.columns(['record_id', 'action']).doUpdateSet(row))
    .execute()
  recordChange(transaction, `record.schedule-${plan.action}`, `record:${record.id}`, {
    model: record.model,
    at: plan.at,
    ...(version ? { version: version.number } : {}),
  })
  return raiseRecordRevision(transaction, record, record.published_version_id)
}

/** Refuses plans of a record by which it would be unpublished before, or just when, it is published. */
export async function checkScheduleOrder(
  { tx }: WriteTransaction,
  recordId: string,
): Promise<ApiError | undefined> {
  const plans = await tx
    .selectFrom('schedules')
    .select(['action', 'due_at'])
    .where('record_id', '=', recordId)
    .where('failure', 'is', null)
    .execute()
  const dueAt = (wanted: string) => plans.find(({ action }) => action === wanted)?.due_at
  const [shown, gone] = [dueAt('publish'), dueAt('unpublish')]
  if (shown === undefined || gone === undefined || gone > shown) return undefined
  return fail('BAD_PARAMETER', 'at', `It is planned to be published at ${shown}, and unpublished at ${gone}.`)
}

/** Drops what was planned for a record: one action, or both. Refuses when nothing was. */
export async function cancelSchedule(
  transaction: WriteTransaction,
  what: {
    readonly id: string
    readonly revision?: number | undefined
    readonly action?: 'publish' | 'unpublish' | undefined
  },
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, what.id, what.revision)
  if (isApiError(record)) return record
  const dropped = await transaction.tx
    .deleteFrom('schedules')
    .where('record_id', '=', record.id)
    .$if(what.action !== undefined, (query) => query.where('action', '=', what.action ?? 'publish'))
    .returning('action')
    .execute()
  if (dropped.length === 0) return fail('NOT_FOUND', 'action', 'Nothing is planned for this record.')
  recordChange(transaction, 'record.cancel-schedule', `record:${record.id}`, {
    model: record.model,
    actions: dropped
      .map(({ action }) => action)
      .toSorted()
      .join(' '),
  })
  return raiseRecordRevision(transaction, record, record.published_version_id)
}

/** Counts one more write of a record. */
async function raiseRecordRevision(
  { tx, actor, now, pendingEffects }: WriteTransaction,
  record: RecordRow,
  publishedVersionId: string | null,
): Promise<WrittenRecord | ApiError> {
  const revision = record.revision + 1
  await tx
    .updateTable('records')
    .set({ revision, updated_at: now, updated_by: actor.name })
    .where('id', '=', record.id)
    .execute()
  pendingEffects.records.add(record.id)
  const current = await readVersion({ tx, actor, now, pendingEffects }, record, record.current_version_id)
  if (isApiError(current)) return current
  return { id: record.id, revision, versionId: current.id, number: current.number, publishedVersionId }
}
