import type { Executor } from '../database/index.ts'

/** A record with one of its versions, as it stands in the tables. */
export interface StoredRecord {
  readonly id: string
  readonly model: string
  readonly language: string
  readonly group_key: string
  readonly slug: string | null
  readonly visible: number
  readonly current_version_id: string
  readonly published_version_id: string | null
  readonly version_id: string
  readonly title: string
  readonly data: string
  readonly model_name: string
  readonly fields: string
}

function selectRecords(db: Executor, version: 'published' | 'any') {
  return db
    .selectFrom('records')
    .innerJoin('versions', (join) =>
      version === 'published'
        ? join.onRef('versions.id', '=', 'records.published_version_id')
        : join.onRef('versions.record_id', '=', 'records.id'),
    )
    .innerJoin('models', 'models.internal_name', 'records.model')
    .select([
      'records.id',
      'records.model',
      'records.language',
      'records.group_key',
      'records.slug',
      'records.visible',
      'records.current_version_id',
      'records.published_version_id',
      'versions.id as version_id',
      'versions.title',
      'versions.data',
      'models.name as model_name',
      'models.fields',
    ])
}

export interface Place {
  readonly channelId: string
  readonly language: string
}

/** The published records of a channel with this slug: at most one for each language. */
export function findPublishedBySlug(db: Executor, channelId: string, slug: string): Promise<StoredRecord[]> {
  return selectRecords(db, 'published')
    .where('records.channel_id', '=', channelId)
    .where('records.slug', '=', slug)
    .orderBy('records.language')
    .execute()
}

/** The languages that have a published record with this slug in a channel. */
export async function listLanguagesOfSlug(db: Executor, channelId: string, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('records')
    .select('language')
    .where('channel_id', '=', channelId)
    .where('slug', '=', slug)
    .where('published_version_id', 'is not', null)
    .orderBy('language')
    .execute()
  return rows.map((row) => row.language)
}

/** One version of a record of this channel and slug, whether or not it is published (R19). */
export function findVersionBySlug(
  db: Executor,
  channelId: string,
  slug: string,
  versionId: string,
): Promise<StoredRecord | undefined> {
  return selectRecords(db, 'any')
    .where('versions.id', '=', versionId)
    .where('records.channel_id', '=', channelId)
    .where('records.slug', '=', slug)
    .executeTakeFirst()
}

/** The language and slug of each published and visible translation of a record in its channel, itself included. */
export async function listAddresses(
  db: Executor,
  channelId: string,
  record: Pick<StoredRecord, 'model' | 'group_key'>,
): Promise<{ readonly language: string; readonly slug: string }[]> {
  const rows = await db
    .selectFrom('records')
    .select(['language', 'slug'])
    .where('channel_id', '=', channelId)
    .where('model', '=', record.model)
    .where('group_key', '=', record.group_key)
    .where('published_version_id', 'is not', null)
    .where('visible', '=', 1)
    .orderBy('language')
    .execute()
  return rows.flatMap(({ language, slug }) => (slug === null ? [] : [{ language, slug }]))
}

/** The record of a single-type model: its published version, or the one asked for if it is this record's. */
export function findSingle(
  db: Executor,
  model: string,
  place: Place,
  versionId: string | undefined,
): Promise<StoredRecord | undefined> {
  return selectRecords(db, versionId === undefined ? 'published' : 'any')
    .where('records.model', '=', model)
    .where('models.kind', '=', 'single')
    .where('records.channel_id', '=', place.channelId)
    .where('records.language', '=', place.language)
    .$if(versionId !== undefined, (query) => query.where('versions.id', '=', versionId ?? ''))
    .executeTakeFirst()
}

/**
 * The published and visible records of some models in a channel, in all its languages.
 *
 * @param like a pattern of LIKE that their data must fit; absent: any data.
 */
export async function listPublishedOfModels(
  db: Executor,
  channelId: string,
  models: readonly string[],
  like?: string,
): Promise<StoredRecord[]> {
  if (models.length === 0) return []
  return selectRecords(db, 'published')
    .where('records.channel_id', '=', channelId)
    .where('records.model', 'in', models)
    .where('records.visible', '=', 1)
    .$if(like !== undefined, (query) => query.where('versions.data', 'like', like ?? ''))
    .orderBy('records.group_key')
    .orderBy('records.id')
    .execute()
}

export interface RecordsPage {
  readonly sortBy: 'key' | 'id' | 'title'
  readonly sortOrder: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** One page of the published records of a model, and how many there are in all. */
export async function listPublished(
  db: Executor,
  model: string,
  place: Place,
  page: RecordsPage,
): Promise<{ readonly records: StoredRecord[]; readonly count: number }> {
  const column = ({ key: 'records.group_key', id: 'records.id', title: 'versions.title' } as const)[
    page.sortBy
  ]
  const records = await selectRecords(db, 'published')
    .where('records.model', '=', model)
    .where('records.channel_id', '=', place.channelId)
    .where('records.language', '=', place.language)
    .orderBy(column, page.sortOrder)
    .orderBy('records.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await db
    .selectFrom('records')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('model', '=', model)
    .where('channel_id', '=', place.channelId)
    .where('language', '=', place.language)
    .where('published_version_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return { records, count }
}

/** The metadata of a model's fields as JSON; undefined when there is no such model. */
export async function findFields(db: Executor, model: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('models')
    .select('fields')
    .where('internal_name', '=', model)
    .executeTakeFirst()
  return row?.fields
}
