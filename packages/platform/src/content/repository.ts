import type { Executor } from '../database/index.ts'

/** A record with one of its versions, as it stands in the tables. */
export interface StoredRecord {
  readonly id: string
  readonly model: string
  readonly channel_id: string
  readonly language: string
  readonly group_key: string
  readonly slug: string | null
  readonly visible: number
  readonly current_version_id: string
  readonly published_version_id: string | null
  readonly published_at: string | null
  readonly updated_at: string
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
      'records.channel_id',
      'records.language',
      'records.group_key',
      'records.slug',
      'records.visible',
      'records.current_version_id',
      'records.published_version_id',
      'records.published_at',
      'records.updated_at',
      'versions.id as version_id',
      'versions.title',
      'versions.data',
      'models.name as model_name',
      'models.fields',
    ])
}

export interface LocaleScope {
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

/** The languages that have a published record with one of these slugs in a channel, by slug. */
export async function listLanguagesOfSlugs(
  db: Executor,
  channelId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('records')
    .select(['slug', 'language'])
    .where('channel_id', '=', channelId)
    .where('slug', 'in', slugs)
    .where('published_version_id', 'is not', null)
    .orderBy('language')
    .execute()
  const bySlug = Map.groupBy(rows, ({ slug }) => slug ?? '')
  return new Map([...bySlug].map(([slug, owners]) => [slug, owners.map(({ language }) => language)]))
}

/**
 * One version of a record of this channel, whether or not it is published (R19), under the record's slug or the version's
 * own, which it will have once it is published.
 */
export function findVersionBySlug(
  db: Executor,
  channelId: string,
  slug: string,
  versionId: string,
): Promise<StoredRecord | undefined> {
  return selectRecords(db, 'any')
    .where('versions.id', '=', versionId)
    .where('records.channel_id', '=', channelId)
    .where((where) => where.or([where('records.slug', '=', slug), where('versions.slug', '=', slug)]))
    .executeTakeFirst()
}

/** Where a translation of a record is: one of those that share its model and key. */
export interface Address {
  readonly key: string
  readonly language: string
  readonly slug: string
}

/**
 * The language and slug of each published and visible translation of some records of a model, they themselves included,
 * by their keys.
 */
export async function listAddresses(
  db: Executor,
  channelId: string,
  { model, keys }: { readonly model: string; readonly keys: readonly string[] },
): Promise<readonly Address[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('records')
    .select(['group_key as key', 'language', 'slug'])
    .where('channel_id', '=', channelId)
    .where('model', '=', model)
    .where('group_key', 'in', padToPowerOfTwo(keys))
    .where('published_version_id', 'is not', null)
    .where('visible', '=', 1)
    .orderBy('language')
    .execute()
  return rows.flatMap(({ key, language, slug }) => (slug === null ? [] : [{ key, language, slug }]))
}

/** The record of a single-type model: its published version, or the one asked for if it is this record's. */
export function findSingle(
  db: Executor,
  model: string,
  place: LocaleScope,
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
 * @param narrowed `like`: a pattern of LIKE that their data must fit. `most`: records at most, the first by their keys.
 */
export async function listPublishedOfModels(
  db: Executor,
  channelId: string,
  models: readonly string[],
  narrowed: { readonly like?: string; readonly most?: number } = {},
): Promise<StoredRecord[]> {
  if (models.length === 0) return []
  const { like, most } = narrowed
  return selectRecords(db, 'published')
    .where('records.channel_id', '=', channelId)
    .where('records.model', 'in', models)
    .where('records.visible', '=', 1)
    .$if(like !== undefined, (query) => query.where('versions.data', 'like', like ?? ''))
    .orderBy('records.group_key')
    .orderBy('records.id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
}

/** The published records of a channel with these ids, in no order. */
export async function findPublishedByIds(
  db: Executor,
  channelId: string,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return []
  const records = await selectRecords(db, 'published')
    .where('records.id', 'in', padToPowerOfTwo(ids))
    .execute()
  // Not asked of the database: SQLite would go through all records of the channel.
  return records.filter((record) => record.channel_id === channelId)
}

/**
 * A list that is as long as a power of two, its end repeated: lists of all lengths would be as many queries to prepare. Of
 * one value two are made, so that SQLite goes about all of them in the same way.
 */
function padToPowerOfTwo(values: readonly string[]): string[] {
  const length = 2 ** Math.max(1, Math.ceil(Math.log2(values.length)))
  return Array.from({ length }, (_, index) => values[index] ?? values.at(-1) ?? '')
}
