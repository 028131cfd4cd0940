import { randomBytes } from 'node:crypto'
import { publicationsTag } from '../../cache-tags/index.ts'
import { fail, type ApiError } from '../../http/index.ts'
import { findModels } from '../../models/index.ts'
import { checkLocaleScopes } from '../../site/index.ts'
import { recordChange, type WriteTransaction } from '../../write/index.ts'
import { toRecordId, type NewRecord } from './record.ts'
import { findExistingRecord, findSlugOwners, insertRecords } from './records.repository.ts'
import { validateContent } from './validate-content.ts'

/**
 * Creates and publishes many records of collections, using few statements. Validates each record
 * like `createRecord`; a single error rejects all records. The caller must ensure that keys and
 * slugs are unique within the list.
 */
export async function createRecords(
  transaction: WriteTransaction,
  records: readonly NewRecord[],
): Promise<{ readonly ids: readonly string[] } | ApiError> {
  const { tx, pendingEffects } = transaction
  const identified = records.map((record) => ({ ...record, id: toRecordId(record), versionId: newId() }))
  const error =
    (await validateRecords(transaction, records)) ??
    (await checkKeysAvailable(transaction, identified)) ??
    (await checkSlugsAvailable(transaction, records))
  if (error) return error
  await insertRecords(
    tx,
    identified.map((record) => toRows(transaction, record)),
  )
  for (const { id, model, title } of identified) {
    pendingEffects.records.add(id)
    pendingEffects.tags.add(`model:${model}`).add(publicationsTag)
    recordChange(transaction, 'record.create', `record:${id}`, { model, title, version: 1, published: true })
  }
  return { ids: identified.map(({ id }) => id) }
}

interface IdentifiedRecord extends NewRecord {
  readonly id: string
  readonly versionId: string
}

/** Returns an id of 128 random bits (R19). */
function newId(): string {
  return randomBytes(16).toString('hex')
}

function toRows({ now, actor }: WriteTransaction, record: IdentifiedRecord) {
  const visible = record.visible ? 1 : 0
  return {
    record: {
      id: record.id,
      model: record.model,
      channel_id: record.channelId,
      language: record.language,
      group_key: record.key,
      slug: record.slug,
      visible,
      current_version_id: record.versionId,
      published_version_id: record.versionId,
      created_at: now,
      updated_at: now,
      updated_by: actor.name,
      revision: 1,
      published_at: now,
    },
    version: {
      id: record.versionId,
      record_id: record.id,
      title: record.title,
      data: JSON.stringify(record.data),
      created_at: now,
      number: 1,
      slug: record.slug,
      visible,
      created_by: actor.name,
    },
  }
}

async function validateRecords(
  transaction: WriteTransaction,
  records: readonly NewRecord[],
): Promise<ApiError | undefined> {
  const { tx } = transaction
  const scopeError = await checkLocaleScopes(tx, records, 'BAD_PARAMETER')
  if (scopeError) return scopeError
  const models = await findModels(tx, [...new Set(records.map(({ model }) => model))])
  for (const record of records) {
    const model = models.get(record.model)
    if (!model || model.kind === 'single') {
      return fail('BAD_PARAMETER', 'model', `The collection "${record.model}" does not exist.`)
    }
    const error = validateContent(transaction, { model, scope: record, content: record })
    if (error) return error
  }
  return undefined
}

async function checkKeysAvailable(
  { tx }: WriteTransaction,
  records: readonly IdentifiedRecord[],
): Promise<ApiError | undefined> {
  const owner = await findExistingRecord(
    tx,
    records.map(({ id }) => id),
  )
  return owner && fail('BAD_PARAMETER', 'key', `The key is already used by the record ${owner.id}.`)
}

async function checkSlugsAvailable(
  { tx }: WriteTransaction,
  records: readonly NewRecord[],
): Promise<ApiError | undefined> {
  const [owner] = await findSlugOwners(tx, records)
  return (
    owner && fail('BAD_PARAMETER', 'slug', `The record ${owner.model}/${owner.key} already has this slug.`)
  )
}
