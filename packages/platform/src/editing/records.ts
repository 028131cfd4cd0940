import type { FieldMeta } from '@vitrine/contract'
import { findReferrer } from '../content/index.ts'
import { isApiError, fail, type ApiError } from '../http/index.ts'
import { toDerivedId } from './derived-id.ts'
import type { LocaleScope } from './field-faults.ts'
import { deleteItemsTo } from './menus.ts'
import { cancelOlderSchedule, showVersion } from './publishing.ts'
import {
  addVersion,
  validateContent,
  checkSlugAvailable,
  readVersion,
  readRecordForWrite,
  type RecordRow,
  type VersionContent,
  type WrittenRecord,
} from './record-rows.ts'
import { recordChange, type WriteTransaction } from './writing.ts'

export interface NewRecord extends LocaleScope, VersionContent {
  readonly model: string
  /** Names the record within its model, channel and language; translations share it. Its id follows from all four. */
  readonly key: string
  /** Whether it is published at once. */
  readonly publish?: boolean
}

/** The id of a record, which follows from where it stands: content files and the database mean the same one. */
export function toRecordId({
  channelId,
  language,
  model,
  key,
}: Omit<NewRecord, keyof VersionContent>): string {
  return toDerivedId('record', channelId, language, model, key)
}

/**
 * Makes a record with its first version. Refuses an unknown model, channel or language, a key or slug that is taken,
 * a second record of a single-type model in a channel and language, and fields that the model does not have.
 */
export async function createRecord(
  transaction: WriteTransaction,
  record: NewRecord,
): Promise<WrittenRecord | ApiError> {
  const { tx, now, actor, pendingEffects } = transaction
  const model = await findModel(transaction, record.model)
  if (!model) return fail('BAD_PARAMETER', 'model', 'There is no such model.')
  const fault =
    (await checkLocaleScope(transaction, record)) ?? validateContent(transaction, model, record, record)
  if (fault) return fault
  const id = toRecordId(record)
  const taken =
    (await checkKeyAvailable(transaction, record, id)) ??
    (model.kind === 'single' ? await checkNoOtherSingle(transaction, record) : undefined) ??
    (await checkSlugAvailable(transaction, record, record.slug, id))
  if (taken) return taken

  await tx
    .insertInto('records')
    .values({
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
    .execute()
  const version = await addVersion(transaction, id, record)
  await tx.updateTable('records').set({ current_version_id: version.id }).where('id', '=', id).execute()
  const isPublished = record.publish === true
  if (isPublished) {
    await showVersion(transaction, { id, model: record.model }, { ...record, id: version.id })
  }
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
  /** The revision that the write is meant for; absent: whichever there is. */
  readonly revision?: number | undefined
  /** Whether the new version is published at once. What was planned to be published is dropped then. */
  readonly publish?: boolean
  /** Whether what was planned stays all the same: whoever writes looks after it. */
  readonly keepsSchedules?: boolean
}

/**
 * Adds a version to a record and works on it from then on. What is left out stays as it is in the version worked on
 * before; `data` is replaced as a whole. What is published stays so.
 */
export async function saveDraft(
  transaction: WriteTransaction,
  draft: RecordDraft,
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, draft.id, draft.revision)
  if (isApiError(record)) return record
  const before = await readVersion(transaction, record, record.current_version_id)
  if (isApiError(before)) return before
  const { title = before.title, slug = before.slug, visible = before.visible, data = before.data } = draft
  const write = { ...draft, action: 'record.save', held: before.data }
  return writeVersion(transaction, record, { title, slug, visible, data }, write)
}

export interface RollBack {
  readonly id: string
  readonly revision?: number | undefined
  /** Id or number of the version to go back to. */
  readonly version: string | number
}

/** Adds a version that holds what an older one does. What is published stays so; nothing is lost. */
export async function rollBack(
  transaction: WriteTransaction,
  to: RollBack,
): Promise<WrittenRecord | ApiError> {
  const record = await readRecordForWrite(transaction, to.id, to.revision)
  if (isApiError(record)) return record
  const version = await readVersion(transaction, record, to.version)
  if (isApiError(version)) return version
  const before = await readVersion(transaction, record, record.current_version_id)
  if (isApiError(before)) return before
  const write = { action: 'record.roll-back', from: version.number, held: before.data }
  return writeVersion(transaction, record, version, write)
}

interface VersionWrite {
  readonly action: string
  /** What the record held before: its relations are not looked for again. */
  readonly held: VersionContent['data']
  readonly publish?: boolean
  readonly keepsSchedules?: boolean
  /** The number of the version whose content this is. */
  readonly from?: number
}

async function writeVersion(
  transaction: WriteTransaction,
  record: RecordRow,
  content: VersionContent,
  { action, held, publish = false, keepsSchedules = false, from }: VersionWrite,
): Promise<WrittenRecord | ApiError> {
  const { tx, now, actor, pendingEffects } = transaction
  const { id } = record
  const place: LocaleScope = { channelId: record.channel_id, language: record.language }
  const takesSlug = publish || record.published_at === null
  const fault =
    validateContent(transaction, record, place, content, held) ??
    (takesSlug ? await checkSlugAvailable(transaction, place, content.slug, id) : undefined)
  if (fault) return fault

  const version = await addVersion(transaction, id, content)
  const revision = record.revision + 1
  await tx
    .updateTable('records')
    .set({
      current_version_id: version.id,
      revision,
      updated_at: now,
      updated_by: actor.name,
      ...(takesSlug ? { slug: content.slug, visible: content.visible ? 1 : 0 } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (publish) await showVersion(transaction, record, { ...content, id: version.id })
  pendingEffects.records.add(id)
  recordChange(transaction, action, `record:${id}`, {
    model: record.model,
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
    publishedVersionId: publish ? version.id : record.published_version_id,
  }
}

export interface RecordRemoval {
  readonly id: string
  readonly revision?: number | undefined
  /** Whether it goes even where menus or other records lead to it, with the menu items; otherwise it is refused. */
  readonly isForced?: boolean
}

/** Takes a record away with all its versions, unless menus or other records lead to it. What the audit trail says of it stays. */
export async function deleteRecord(
  transaction: WriteTransaction,
  removal: RecordRemoval,
): Promise<{ readonly id: string } | ApiError> {
  const { tx, pendingEffects } = transaction
  const record = await readRecordForWrite(transaction, removal.id, removal.revision)
  if (isApiError(record)) return record
  const { id } = record
  if (removal.isForced) await deleteItemsTo(transaction, id)
  else {
    const fault = await checkUnreferenced(transaction, id)
    if (fault) return fault
  }
  await tx.deleteFrom('records').where('id', '=', id).execute()
  pendingEffects.records.add(id)
  pendingEffects.tags.add(`model:${record.model}`)
  recordChange(transaction, 'record.delete', `record:${id}`, { model: record.model, slug: record.slug })
  return { id }
}

/** What would lead nowhere without a record. */
async function checkUnreferenced({ tx }: WriteTransaction, id: string): Promise<ApiError | undefined> {
  const item = await tx
    .selectFrom('menu_items')
    .select(['channel_id', 'language', 'menu_id'])
    .where('record_id', '=', id)
    .executeTakeFirst()
  if (item) {
    const menu = `${item.channel_id}/${item.language}/${item.menu_id}`
    return fail('CONFLICT', 'id', `The menu ${menu} leads to this record.`)
  }
  const relating = await findReferrer(tx, id)
  return relating && fail('CONFLICT', 'id', `The record ${relating.id} leads to this one.`)
}

async function findModel({ tx }: WriteTransaction, name: string) {
  const row = await tx
    .selectFrom('models')
    .select(['internal_name as model', 'kind', 'fields'])
    .where('internal_name', '=', name)
    .executeTakeFirst()
  return row && { ...row, fields: JSON.parse(row.fields) as Record<string, FieldMeta> }
}

async function checkLocaleScope(
  { tx }: WriteTransaction,
  { channelId, language }: LocaleScope,
): Promise<ApiError | undefined> {
  const languages = await tx
    .selectFrom('channel_languages')
    .select('language')
    .where('channel_id', '=', channelId)
    .execute()
  if (languages.length === 0) return fail('BAD_PARAMETER', 'channel', 'There is no such channel.')
  if (languages.some((row) => row.language === language)) return undefined
  return fail('BAD_PARAMETER', 'language', 'The channel does not have this language.')
}

async function checkNoOtherSingle({ tx }: WriteTransaction, { model, channelId, language }: NewRecord) {
  const other = await tx
    .selectFrom('records')
    .select('id')
    .where('model', '=', model)
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .executeTakeFirst()
  return other && fail('BAD_PARAMETER', 'model', `The record ${other.id} is the only one of this model here.`)
}

async function checkKeyAvailable(
  { tx }: WriteTransaction,
  record: NewRecord,
  id: string,
): Promise<ApiError | undefined> {
  const owner = await tx
    .selectFrom('records')
    .select('id')
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and({
          channel_id: record.channelId,
          model: record.model,
          group_key: record.key,
          language: record.language,
        }),
      ]),
    )
    .executeTakeFirst()
  return owner && fail('BAD_PARAMETER', 'key', `The record ${owner.id} has this key already.`)
}
