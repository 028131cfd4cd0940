import { randomBytes } from 'node:crypto'
import { publicationsTag } from '../../cache-tags/index.ts'
import type { LocaleScope } from '../../database/index.ts'
import { fail, isApiError, type ApiError } from '../../http/index.ts'
import { deleteItemsTo, findMenuLinking } from '../../menus/index.ts'
import { findModels } from '../../models/index.ts'
import { checkLocaleScopes } from '../../site/index.ts'
import { recordChange, type WriteTransaction } from '../../write/index.ts'
import { findReferrer } from '../indexing/index.repository.ts'
import { cancelOlderSchedule, showVersion } from './publishing.ts'
import { readRecordForWrite, readVersion } from './read-record.ts'
import {
  toRecordId,
  type NewRecord,
  type RecordState,
  type VersionContent,
  type WrittenRecord,
} from './record.ts'
import {
  deleteRecordRow,
  findKeyOwner,
  findLastVersionNumber,
  findRecordOfModel,
  insertRecord,
  insertVersion,
  updateRecord,
} from './records.repository.ts'
import { checkSlugAvailable, validateContent } from './validate-content.ts'

/**
 * Creates a record with its first version. Fails if the model, channel or language is unknown, the
 * key or slug is in use, a field is invalid, or a single-type model already has a record in the
 * channel and language.
 */
export async function createRecord(
  transaction: WriteTransaction,
  record: NewRecord,
): Promise<WrittenRecord | ApiError> {
  const { tx, now, actor, pendingEffects } = transaction
  const model = (await findModels(tx, [record.model])).get(record.model)
  if (!model) return fail('BAD_PARAMETER', 'model', 'Model not found.')
  const error =
    (await checkLocaleScopes(tx, [record], 'BAD_PARAMETER')) ??
    validateContent(transaction, { model, scope: record, content: record })
  if (error) return error
  const id = toRecordId(record)
  const conflict =
    (await checkKeyAvailable(transaction, record, id)) ??
    (model.kind === 'single' ? await checkNoOtherSingle(transaction, record) : undefined) ??
    (await checkSlugAvailable(transaction, record, { slug: record.slug, id }))
  if (conflict) return conflict

  await insertRecord(tx, {
    id,
    model: record.model,
    channel_id: record.channelId,
    language: record.language,
    group_key: record.key,
    slug: record.slug,
    visible: record.visible ? 1 : 0,
    current_version_id: '',
    published_version_id: null,
    created_at: now,
    updated_at: now,
    updated_by: actor.name,
    revision: 1,
    published_at: null,
  })
  const version = await addVersion(transaction, id, record)
  await updateRecord(tx, id, { current_version_id: version.id })
  const isPublished = record.publish === true
  if (isPublished) await showVersion(transaction, { id, model }, { ...record, id: version.id })
  pendingEffects.records.add(id)
  recordChange(transaction, 'record.create', `record:${id}`, {
    model: record.model,
    title: record.title,
    version: version.number,
    published: isPublished,
  })
  return {
    id,
    revision: 1,
    versionId: version.id,
    number: version.number,
    publishedVersionId: isPublished ? version.id : null,
  }
}

export interface RecordDraft extends Partial<VersionContent> {
  readonly id: string
  /** The expected revision; absent to accept any. */
  readonly revision?: number | undefined
  /**
   * True to publish the new version immediately. This cancels a scheduled publication of an older
   * version.
   */
  readonly publish?: boolean
  /** True to keep the schedules because the caller handles them. */
  readonly keepsSchedules?: boolean
}

/**
 * Adds a version to a record and makes it the current one. Omitted fields keep their values from the current
 * version; `data` is replaced as a whole. The published version remains published.
 */
export async function saveDraft(
  transaction: WriteTransaction,
  draft: RecordDraft,
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, draft.id, draft.revision)
  if (isApiError(record)) return record
  const current = await readVersion(transaction, record, record.currentVersionId)
  if (isApiError(current)) return current
  const { title = current.title, slug = current.slug, visible = current.visible, data = current.data } = draft
  const options = { ...draft, action: 'record.save', previous: current.data }
  return writeVersion(transaction, record, { title, slug, visible, data }, options)
}

export interface RollBack {
  readonly id: string
  readonly revision?: number | undefined
  /** Id or number of the version to restore. */
  readonly version: string | number
}

/**
 * Adds a version with the content of an older one. The published version remains published, and no
 * version is deleted.
 */
export async function rollBack(
  transaction: WriteTransaction,
  to: RollBack,
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, to.id, to.revision)
  if (isApiError(record)) return record
  const version = await readVersion(transaction, record, to.version)
  if (isApiError(version)) return version
  const current = await readVersion(transaction, record, record.currentVersionId)
  if (isApiError(current)) return current
  const options = { action: 'record.roll-back', from: version.number, previous: current.data }
  return writeVersion(transaction, record, version, options)
}

interface VersionWrite {
  readonly action: string
  /** Data of the current version. Its references are not checked again. */
  readonly previous: VersionContent['data']
  readonly publish?: boolean
  readonly keepsSchedules?: boolean
  /** Number of the version to restore. */
  readonly from?: number
}

async function writeVersion(
  transaction: WriteTransaction,
  record: RecordState,
  content: VersionContent,
  { action, previous, publish = false, keepsSchedules = false, from }: VersionWrite,
): Promise<WrittenRecord | ApiError> {
  const { tx, now, actor, pendingEffects } = transaction
  const { id, model } = record
  const scope: LocaleScope = { channelId: record.channelId, language: record.language }
  const takesSlug = publish || record.publishedAt === null
  const error =
    validateContent(transaction, { model, scope, content, previous }) ??
    (takesSlug ? await checkSlugAvailable(transaction, scope, { slug: content.slug, id }) : undefined)
  if (error) return error

  const version = await addVersion(transaction, id, content)
  const revision = record.revision + 1
  await updateRecord(tx, id, {
    current_version_id: version.id,
    revision,
    updated_at: now,
    updated_by: actor.name,
    ...(takesSlug ? { slug: content.slug, visible: content.visible ? 1 : 0 } : {}),
  })
  if (publish) await showVersion(transaction, record, { ...content, id: version.id })
  pendingEffects.records.add(id)
  recordChange(transaction, action, `record:${id}`, {
    model: model.name,
    title: content.title,
    version: version.number,
    published: publish,
    ...(from === undefined ? {} : { from }),
  })
  if (publish && !keepsSchedules) await cancelOlderSchedule(transaction, record, version.number)
  return {
    id,
    revision,
    versionId: version.id,
    number: version.number,
    publishedVersionId: publish ? version.id : record.publishedVersionId,
  }
}

/** Adds the next version of a record. */
async function addVersion(
  { tx, actor, now }: WriteTransaction,
  recordId: string,
  { title, slug, visible, data }: VersionContent,
): Promise<{ readonly id: string; readonly number: number }> {
  const number = (await findLastVersionNumber(tx, recordId)) + 1
  const version = { id: randomBytes(16).toString('hex'), number }
  await insertVersion(tx, {
    ...version,
    record_id: recordId,
    title,
    slug,
    visible: visible ? 1 : 0,
    data: JSON.stringify(data),
    created_at: now,
    created_by: actor.name,
  })
  return version
}

export interface RecordRemoval {
  readonly id: string
  readonly revision?: number | undefined
  /**
   * True to delete the record even if menus or records refer to it. Menu items that link to it are
   * deleted as well. Relations of other records keep the id, which queries treat as a missing
   * record.
   */
  readonly isForced?: boolean
}

/**
 * Deletes a record and all its versions, unless menus or other records refer to it. The audit log
 * keeps its entries.
 */
export async function deleteRecord(
  transaction: WriteTransaction,
  removal: RecordRemoval,
): Promise<{ readonly id: string } | ApiError> {
  const { tx, pendingEffects } = transaction
  const record = await readRecordForWrite(transaction, removal.id, removal.revision)
  if (isApiError(record)) return record
  const { id, model, slug } = record
  if (removal.isForced) await deleteItemsTo(transaction, id)
  else {
    const error = await checkUnreferenced(transaction, id)
    if (error) return error
  }
  await deleteRecordRow(tx, id)
  pendingEffects.records.add(id)
  pendingEffects.tags.add(`model:${model.name}`).add(publicationsTag)
  recordChange(transaction, 'record.delete', `record:${id}`, { model: model.name, slug })
  return { id }
}

async function checkUnreferenced({ tx }: WriteTransaction, id: string): Promise<ApiError | undefined> {
  const menu = await findMenuLinking(tx, id)
  if (menu) {
    const name = `${menu.channelId}/${menu.language}/${menu.id}`
    return fail('CONFLICT', 'id', `The menu ${name} links to this record. Remove the menu item first.`)
  }
  const referrer = await findReferrer(tx, id)
  return (
    referrer &&
    fail('CONFLICT', 'id', `The record ${referrer.id} refers to this record. Remove the reference first.`)
  )
}

async function checkNoOtherSingle(
  { tx }: WriteTransaction,
  record: NewRecord,
): Promise<ApiError | undefined> {
  const other = await findRecordOfModel(tx, record.model, record)
  return (
    other &&
    fail(
      'BAD_PARAMETER',
      'model',
      `The single-type model already has the record ${other.id} in this language.`,
    )
  )
}

async function checkKeyAvailable(
  { tx }: WriteTransaction,
  record: NewRecord,
  id: string,
): Promise<ApiError | undefined> {
  const owner = await findKeyOwner(tx, record, id)
  return owner && fail('BAD_PARAMETER', 'key', `The key is already used by the record ${owner.id}.`)
}
