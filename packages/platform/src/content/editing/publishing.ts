import { randomBytes } from 'node:crypto'
import { publicationsTag } from '../../cache-tags/index.ts'
import { fail, isApiError, type ApiError } from '../../http/index.ts'
import { recordChange, type WriteTransaction } from '../../write/index.ts'
import { readRecordForWrite, readVersion } from './read-record.ts'
import type { RecordState, StoredVersion, VersionContent, WrittenRecord } from './record.ts'
import { findPublication, updateRecord } from './records.repository.ts'
import {
  deleteSchedule,
  deleteSchedules,
  findPublishSchedule,
  listPendingSchedules,
  upsertSchedule,
} from './schedules.repository.ts'
import { checkSlugAvailable, validateContent } from './validate-content.ts'

/** Publishes a version whose slug the caller has already checked. */
export async function showVersion(
  { tx, now, pendingEffects }: WriteTransaction,
  { id, model }: Pick<RecordState, 'id' | 'model'>,
  version: Pick<VersionContent, 'slug' | 'visible'> & { readonly id: string },
): Promise<void> {
  const before = await findPublication(tx, id)
  await updateRecord(tx, id, {
    published_version_id: version.id,
    published_at: now,
    slug: version.slug,
    visible: version.visible ? 1 : 0,
  })
  pendingEffects.tags.add(`model:${model.name}`)
  const isSame = before?.isPublished && before.slug === version.slug && before.visible === version.visible
  if (isSame !== true) pendingEffects.tags.add(publicationsTag)
}

export interface PublishRequest {
  readonly id: string
  readonly revision?: number | undefined
  /** Id or number of the version; absent for the current one. */
  readonly version?: string | number | undefined
}

/**
 * Publishes a version of a record. The version must be valid for the current model. Its slug takes
 * effect at the same time and must not belong to another record.
 */
export async function publish(
  transaction: WriteTransaction,
  request: PublishRequest,
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, request.id, request.revision)
  if (isApiError(record)) return record
  const version = await readVersion(transaction, record, request.version ?? record.currentVersionId)
  if (isApiError(version)) return version
  const current = await readVersion(transaction, record, record.currentVersionId)
  if (isApiError(current)) return current
  const { id, model } = record
  const scope = { channelId: record.channelId, language: record.language }
  const error =
    validateContent(transaction, { model, scope, content: version, previous: current.data }) ??
    (await checkSlugAvailable(transaction, scope, { slug: version.slug, id }))
  if (error) return error
  await showVersion(transaction, record, version)
  await cancelOlderSchedule(transaction, record, version.number)
  recordChange(transaction, 'record.publish', `record:${id}`, {
    model: model.name,
    title: version.title,
    version: version.number,
  })
  return raiseRecordRevision(transaction, record, version.id)
}

/** Cancels the schedule to publish a version of a record, unless that version is newer than the published one. */
export async function cancelOlderSchedule(
  transaction: WriteTransaction,
  { id, model }: Pick<RecordState, 'id' | 'model'>,
  published: StoredVersion['number'],
): Promise<void> {
  const { tx } = transaction
  const scheduled = await findPublishSchedule(tx, id)
  if (!scheduled || scheduled.number > published) return
  await deleteSchedule(tx, scheduled.id)
  recordChange(transaction, 'record.cancel-schedule', `record:${id}`, {
    model: model.name,
    actions: 'publish',
    version: scheduled.number,
  })
}

/**
 * Unpublishes a record. Its versions are kept, and so is its slug until a version with another slug
 * is published.
 */
export async function unpublish(
  transaction: WriteTransaction,
  request: { readonly id: string; readonly revision?: number | undefined },
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, request.id, request.revision)
  if (isApiError(record)) return record
  const { tx, pendingEffects } = transaction
  const model = record.model.name
  await updateRecord(tx, record.id, { published_version_id: null })
  pendingEffects.tags.add(`model:${model}`).add(publicationsTag)
  recordChange(transaction, 'record.unpublish', `record:${record.id}`, { model })
  return raiseRecordRevision(transaction, record, null)
}

export interface ScheduleRequest extends PublishRequest {
  readonly action: 'publish' | 'unpublish'
  /** ISO 8601, UTC. A time in the past is due immediately. */
  readonly at: string
}

/**
 * Schedules the publishing or unpublishing of a record. Replaces an earlier schedule for the same
 * action.
 */
export async function schedule(
  transaction: WriteTransaction,
  request: ScheduleRequest,
): Promise<WrittenRecord | ApiError> {
  const { tx, actor, now } = transaction
  const record = await readRecordForWrite(transaction, request.id, request.revision)
  if (isApiError(record)) return record
  const version =
    request.action === 'publish'
      ? await readVersion(transaction, record, request.version ?? record.currentVersionId)
      : undefined
  if (isApiError(version)) return version
  await upsertSchedule(tx, {
    id: randomBytes(16).toString('hex'),
    record_id: record.id,
    action: request.action,
    version_id: version?.id ?? null,
    due_at: request.at,
    created_by: actor.name,
    created_at: now,
    failure: null,
  })
  recordChange(transaction, `record.schedule-${request.action}`, `record:${record.id}`, {
    model: record.model.name,
    at: request.at,
    ...(version ? { version: version.number } : {}),
  })
  return raiseRecordRevision(transaction, record, record.publishedVersionId)
}

/** Fails if a record is scheduled to be unpublished before it is published, or at the same time. */
export async function checkScheduleOrder(
  { tx }: WriteTransaction,
  recordId: string,
): Promise<ApiError | undefined> {
  const schedules = await listPendingSchedules(tx, recordId)
  const dueAt = (name: string) => schedules.find(({ action }) => action === name)?.due_at
  const [published, unpublished] = [dueAt('publish'), dueAt('unpublish')]
  if (published === undefined || unpublished === undefined || unpublished > published) return undefined
  const message = `The record is scheduled to be published at ${published} but unpublished at ${unpublished}. Schedule unpublishing for a later time.`
  return fail('BAD_PARAMETER', 'at', message)
}

/** Cancels one or both schedules of a record. Fails if nothing is scheduled. */
export async function cancelSchedule(
  transaction: WriteTransaction,
  request: {
    readonly id: string
    readonly revision?: number | undefined
    readonly action?: 'publish' | 'unpublish' | undefined
  },
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, request.id, request.revision)
  if (isApiError(record)) return record
  const actions = await deleteSchedules(transaction.tx, record.id, request.action)
  if (actions.length === 0) return fail('NOT_FOUND', 'action', 'Nothing is scheduled for this record.')
  recordChange(transaction, 'record.cancel-schedule', `record:${record.id}`, {
    model: record.model.name,
    actions: actions.toSorted().join(' '),
  })
  return raiseRecordRevision(transaction, record, record.publishedVersionId)
}

async function raiseRecordRevision(
  transaction: WriteTransaction,
  record: RecordState,
  publishedVersionId: string | null,
): Promise<WrittenRecord | ApiError> {
  const { tx, actor, now, pendingEffects } = transaction
  const revision = record.revision + 1
  await updateRecord(tx, record.id, { revision, updated_at: now, updated_by: actor.name })
  pendingEffects.records.add(record.id)
  const current = await readVersion(transaction, record, record.currentVersionId)
  if (isApiError(current)) return current
  return { id: record.id, revision, versionId: current.id, number: current.number, publishedVersionId }
}
