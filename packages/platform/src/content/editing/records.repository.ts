import { sql, type Insertable, type Updateable } from 'kysely'
import {
  batchesOf,
  insertRows,
  type Columns,
  type Executor,
  type LocaleScope,
  type Schema,
} from '../../database/index.ts'
import { modelRevisionItem, redirectModel, toModelOnce } from '../../models/index.ts'
import type { NewRecord, RecordState, StoredVersion } from './record.ts'

/** Number of records read or written per statement. */
const batchSize = 200

/** Returns a record that is to be changed, with its model; undefined if it does not exist. */
export async function findRecordState(tx: Executor, id: string): Promise<RecordState | undefined> {
  const row = await tx
    .selectFrom('records')
    .innerJoin('models', 'models.internal_name', 'records.model')
    .leftJoin('revisions', (join) => join.on('revisions.item', '=', modelRevisionItem('records.model')))
    .select((select) => [
      'records.channel_id',
      'records.language',
      'records.slug',
      'records.current_version_id',
      'records.published_version_id',
      'records.published_at',
      'records.revision as record_revision',
      'records.updated_by',
      'records.updated_at',
      'models.internal_name',
      'models.name',
      'models.kind',
      'models.fields',
      select.fn.coalesce('revisions.revision', sql<number>`0`).as('revision'),
    ])
    .where('records.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id,
      model: toModelOnce(tx, row),
      channelId: row.channel_id,
      language: row.language,
      slug: row.slug,
      currentVersionId: row.current_version_id,
      publishedVersionId: row.published_version_id,
      publishedAt: row.published_at,
      revision: row.record_revision,
      updatedBy: row.updated_by,
      updatedAt: row.updated_at,
    }
  )
}

export async function insertRecord(tx: Executor, row: Insertable<Schema['records']>): Promise<void> {
  await tx.insertInto('records').values(row).execute()
}

const recordColumns: Columns<Schema['records']> = {
  ...({ id: 'text', model: 'text', channel_id: 'text', language: 'text', group_key: 'text' } as const),
  ...({ slug: 'text', visible: 'int', current_version_id: 'text', published_version_id: 'text' } as const),
  ...({ created_at: 'text', updated_at: 'text', updated_by: 'text', revision: 'int' } as const),
  published_at: 'text',
}

const versionColumns: Columns<Schema['versions']> = {
  ...({ id: 'text', record_id: 'text', title: 'text', data: 'text', created_at: 'text' } as const),
  ...({ number: 'int', slug: 'text', visible: 'int', created_by: 'text' } as const),
}

/** Inserts many records, each with its version. */
export async function insertRecords(
  tx: Executor,
  rows: readonly {
    readonly record: Insertable<Schema['records']>
    readonly version: Insertable<Schema['versions']>
  }[],
): Promise<void> {
  for (const batch of batchesOf(rows, batchSize)) {
    await insertRows(
      tx,
      'records',
      recordColumns,
      batch.map(({ record }) => record),
    )
    await insertRows(
      tx,
      'versions',
      versionColumns,
      batch.map(({ version }) => version),
    )
  }
}

/** The published state of a record, as its address depends on it. */
export interface Publication {
  readonly isPublished: boolean
  readonly slug: string | null
  readonly visible: boolean
}

export async function findPublication(tx: Executor, id: string): Promise<Publication | undefined> {
  const row = await tx
    .selectFrom('records')
    .select(['published_version_id', 'slug', 'visible'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { isPublished: row.published_version_id !== null, slug: row.slug, visible: row.visible === 1 }
}

export async function updateRecord(
  tx: Executor,
  id: string,
  changes: Updateable<Schema['records']>,
): Promise<void> {
  await tx.updateTable('records').set(changes).where('id', '=', id).execute()
}

/** Deletes a record along with its versions and schedules. */
export async function deleteRecordRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('records').where('id', '=', id).execute()
}

export async function insertVersion(tx: Executor, row: Insertable<Schema['versions']>): Promise<void> {
  await tx.insertInto('versions').values(row).execute()
}

/** Returns the number of a record's last version; 0 if it has none. */
export async function findLastVersionNumber(tx: Executor, recordId: string): Promise<number> {
  const last = await tx
    .selectFrom('versions')
    .select('number')
    .where('record_id', '=', recordId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return last?.number ?? 0
}

/** Returns a version of a record, by its id or number. */
export async function findVersion(
  tx: Executor,
  recordId: string,
  version: string | number,
): Promise<StoredVersion | undefined> {
  const row = await tx
    .selectFrom('versions')
    .select(['id', 'number', 'title', 'slug', 'visible', 'data'])
    .where('record_id', '=', recordId)
    .$if(typeof version === 'number', (query) => query.where('number', '=', Number(version)))
    .$if(typeof version === 'string', (query) => query.where('id', '=', String(version)))
    .executeTakeFirst()
  return row && { ...row, visible: row.visible === 1, data: JSON.parse(row.data) as Record<string, unknown> }
}

/** Returns the record of a channel and language that has the slug, ignoring the record `exceptId`. */
export async function findSlugOwner(
  tx: Executor,
  { channelId, language }: LocaleScope,
  { slug, exceptId }: { readonly slug: string; readonly exceptId: string },
): Promise<{ readonly model: string; readonly key: string } | undefined> {
  return tx
    .selectFrom('records')
    .select(['model', 'group_key as key'])
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
}

/** A record that has a slug. */
export interface SlugOwner extends LocaleScope {
  readonly id: string
  readonly model: string
  readonly key: string
  readonly slug: string | null
}

/** Returns the records that have one of these slugs in their channel and language. */
export async function findSlugOwners(
  tx: Executor,
  records: readonly Pick<NewRecord, 'channelId' | 'language' | 'slug'>[],
): Promise<readonly SlugOwner[]> {
  const owners: SlugOwner[] = []
  const scopes = Map.groupBy(records, ({ channelId, language }) => JSON.stringify([channelId, language]))
  for (const [first, ...others] of scopes.values()) {
    if (!first) continue
    const slugs = [first, ...others].flatMap(({ slug }) => (slug === null ? [] : [slug]))
    for (const batch of batchesOf(slugs, batchSize)) {
      owners.push(
        ...(await tx
          .selectFrom('records')
          .select(['id', 'model', 'group_key as key', 'channel_id as channelId', 'language', 'slug'])
          .where('channel_id', '=', first.channelId)
          .where('language', '=', first.language)
          .where('slug', 'in', batch)
          .execute()),
      )
    }
  }
  return owners
}

/**
 * Returns an existing record that has the id, or that has the key of the new record in the same
 * model, channel and language.
 */
export async function findKeyOwner(
  tx: Executor,
  record: NewRecord,
  id: string,
): Promise<{ readonly id: string } | undefined> {
  return tx
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
}

/** Returns any record of a model in a channel and language. */
export async function findRecordOfModel(
  tx: Executor,
  model: string,
  { channelId, language }: LocaleScope,
): Promise<{ readonly id: string } | undefined> {
  return tx
    .selectFrom('records')
    .select('id')
    .where('model', '=', model)
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .executeTakeFirst()
}

/** Returns the first existing record with one of these ids. */
export async function findExistingRecord(
  tx: Executor,
  ids: readonly string[],
): Promise<{ readonly id: string } | undefined> {
  for (const batch of batchesOf(ids, batchSize)) {
    const owner = await tx.selectFrom('records').select('id').where('id', 'in', batch).executeTakeFirst()
    if (owner) return owner
  }
  return undefined
}

/** Maps the ids of records to their models. Ids without a record are skipped. */
export async function findModelNames(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const models = new Map<string, string>()
  for (const batch of batchesOf(ids)) {
    const rows = await tx.selectFrom('records').select(['id', 'model']).where('id', 'in', batch).execute()
    for (const { id, model } of rows) models.set(id, model)
  }
  return models
}

/** Maps the ids of records to their slugs. Ids without a record are skipped. */
export async function findSlugs(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const slugs = new Map<string, string | null>()
  for (const batch of batchesOf(ids, batchSize)) {
    const rows = await tx.selectFrom('records').select(['id', 'slug']).where('id', 'in', batch).execute()
    for (const { id, slug } of rows) slugs.set(id, slug)
  }
  return slugs
}

/** Returns the published redirects from any of these slugs, in any channel. */
export async function findPublishedRedirects(
  tx: Executor,
  slugs: readonly string[],
): Promise<readonly { readonly channelId: string; readonly slug: string; readonly to: string }[]> {
  const redirects: { readonly channelId: string; readonly slug: string; readonly to: string }[] = []
  for (const batch of batchesOf(slugs)) {
    const rows = await tx
      .selectFrom('records')
      .innerJoin('versions', 'versions.id', 'records.published_version_id')
      .select(['records.channel_id as channelId', 'records.slug', 'versions.data'])
      .where('records.model', '=', redirectModel.internal_name)
      .where('records.slug', 'in', batch)
      .execute()
    for (const { channelId, slug, data } of rows) {
      const { to } = JSON.parse(data) as { readonly to?: unknown }
      if (slug !== null && typeof to === 'string') redirects.push({ channelId, slug, to })
    }
  }
  return redirects
}
