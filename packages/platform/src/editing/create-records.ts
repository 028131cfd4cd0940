import { randomBytes } from 'node:crypto'
import type { FieldMeta } from '@vitrine/contract'
import { insertRows, type Columns } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { validateContent } from './record-rows.ts'
import { toRecordId, type NewRecord } from './records.ts'
import { recordChange, type WriteTransaction } from './writing.ts'

/** Records that are looked up or written with one statement. */
const recordsAtOnce = 200

const recordColumns: Columns<'records'> = {
  ...({ id: 'text', model: 'text', channel_id: 'text', language: 'text', group_key: 'text' } as const),
  ...({ slug: 'text', visible: 'int', current_version_id: 'text', published_version_id: 'text' } as const),
  ...({ created_at: 'text', updated_at: 'text', updated_by: 'text', revision: 'int' } as const),
  published_at: 'text',
}

const versionColumns: Columns<'versions'> = {
  ...({ id: 'text', record_id: 'text', title: 'text', data: 'text', created_at: 'text' } as const),
  ...({ number: 'int', slug: 'text', visible: 'int', created_by: 'text' } as const),
}

/**
 * Makes many records of collections at once, published, with a few statements for hundreds of them: checked as
 * `createRecord` checks one, and refused as a whole. Whoever names them has made sure that none is named twice.
 */
export async function createRecords(
  transaction: WriteTransaction,
  records: readonly NewRecord[],
): Promise<{ readonly ids: readonly string[] } | ApiError> {
  const { tx } = transaction
  const named = records.map((record) => ({ ...record, id: toRecordId(record), versionId: newId() }))
  const fault =
    (await validateRecords(transaction, records)) ??
    (await checkKeysAvailable(transaction, named)) ??
    (await checkSlugsAvailable(transaction, records))
  if (fault) return fault
  for (let from = 0; from < named.length; from += recordsAtOnce) {
    const some = named.slice(from, from + recordsAtOnce)
    await insertRows(tx, 'records', recordColumns, some.map(toRecordRow(transaction)))
    await insertRows(tx, 'versions', versionColumns, some.map(toVersionRow(transaction)))
  }
  for (const { id, model, title } of named) {
    transaction.pendingEffects.records.add(id)
    transaction.pendingEffects.tags.add(`model:${model}`)
    recordChange(transaction, 'record.create', `record:${id}`, { model, title, version: 1, published: true })
  }
  return { ids: named.map(({ id }) => id) }
}

interface NamedRecord extends NewRecord {
  readonly id: string
  readonly versionId: string
}

/** 128 random bits (R19). */
function newId(): string {
  return randomBytes(16).toString('hex')
}

const toRecordRow =
  ({ now, actor }: WriteTransaction) =>
  (record: NamedRecord) => ({
    id: record.id,
    model: record.model,
    channel_id: record.channelId,
    language: record.language,
    group_key: record.key,
    slug: record.slug,
    visible: record.visible ? 1 : 0,
    current_version_id: record.versionId,
    published_version_id: record.versionId,
    created_at: now,
    updated_at: now,
    updated_by: actor.name,
    revision: 1,
    published_at: now,
  })

const toVersionRow =
  ({ now, actor }: WriteTransaction) =>
  (record: NamedRecord) => ({
    id: record.versionId,
    record_id: record.id,
    title: record.title,
    data: JSON.stringify(record.data),
    created_at: now,
    number: 1,
    slug: record.slug,
    visible: record.visible ? 1 : 0,
    created_by: actor.name,
  })

/** Refuses what has no place, no model, or does not fit its model. */
async function validateRecords(
  transaction: WriteTransaction,
  records: readonly NewRecord[],
): Promise<ApiError | undefined> {
  const { tx } = transaction
  const rows = await tx.selectFrom('channel_languages').select(['channel_id', 'language']).execute()
  const places = new Set(rows.map(({ channel_id, language }) => `${channel_id}/${language}`))
  const names = [...new Set(records.map(({ model }) => model))]
  const stored =
    names.length === 0
      ? []
      : await tx
          .selectFrom('models')
          .select(['internal_name as model', 'kind', 'fields'])
          .where('internal_name', 'in', names)
          .execute()
  const models = new Map(
    stored.map((row) => [row.model, { ...row, fields: JSON.parse(row.fields) as Record<string, FieldMeta> }]),
  )
  for (const record of records) {
    const model = models.get(record.model)
    if (!model || model.kind === 'single')
      return fail('BAD_PARAMETER', 'model', 'There is no collection of this name.')
    if (!places.has(`${record.channelId}/${record.language}`))
      return fail('BAD_PARAMETER', 'language', 'There is no such channel with this language.')
    const fault = validateContent(transaction, model, record, record)
    if (fault) return fault
  }
  return undefined
}

/** Refuses where one of them is there already. */
async function checkKeysAvailable(
  { tx }: WriteTransaction,
  named: readonly NamedRecord[],
): Promise<ApiError | undefined> {
  for (let from = 0; from < named.length; from += recordsAtOnce) {
    const ids = named.slice(from, from + recordsAtOnce).map(({ id }) => id)
    const owner = await tx.selectFrom('records').select('id').where('id', 'in', ids).executeTakeFirst()
    if (owner) return fail('BAD_PARAMETER', 'key', `The record ${owner.id} has this key already.`)
  }
  return undefined
}

async function checkSlugsAvailable(
  transaction: WriteTransaction,
  records: readonly NewRecord[],
): Promise<ApiError | undefined> {
  const [owner] = await findSlugOwners(transaction, records)
  return (
    owner && fail('BAD_PARAMETER', 'slug', `The record ${owner.model}/${owner.key} has this address already.`)
  )
}

/** A record that has an address. */
interface SlugOwner {
  readonly id: string
  readonly model: string
  readonly key: string
  readonly channelId: string
  readonly language: string
  readonly slug: string | null
}

/** The records that have one of the addresses of these. */
export async function findSlugOwners(
  { tx }: WriteTransaction,
  records: readonly Pick<NewRecord, 'channelId' | 'language' | 'slug'>[],
): Promise<readonly SlugOwner[]> {
  const owners: SlugOwner[] = []
  const places = Map.groupBy(records, ({ channelId, language }) => JSON.stringify([channelId, language]))
  for (const [first, ...others] of places.values()) {
    if (!first) continue
    const slugs = [first, ...others].flatMap(({ slug }) => (slug === null ? [] : [slug]))
    for (let from = 0; from < slugs.length; from += recordsAtOnce) {
      owners.push(
        ...(await tx
          .selectFrom('records')
          .select(['id', 'model', 'group_key as key', 'channel_id as channelId', 'language', 'slug'])
          .where('channel_id', '=', first.channelId)
          .where('language', '=', first.language)
          .where('slug', 'in', slugs.slice(from, from + recordsAtOnce))
          .execute()),
      )
    }
  }
  return owners
}
