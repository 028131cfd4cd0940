import { sql } from 'kysely'
import {
  batchesOf,
  createStatement,
  padToPowerOfTwo,
  type Executor,
  type LocaleScope,
} from '../database/index.ts'
import { modelRevisionItem } from '../models/index.ts'

/** A record with one of its versions, but without its data. */
export interface RecordHead {
  readonly id: string
  readonly model: string
  /** The model's revision when the record was read. */
  readonly model_revision: number
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
}

/** A record joined with one of its versions. */
export interface StoredRecord extends RecordHead {
  /** A JSON object. */
  readonly data: string
}

function selectRecords(db: Executor, version: 'published' | 'any') {
  return selectHeads(db, version).select('versions.data')
}

function selectHeads(db: Executor, version: 'published' | 'any') {
  return db
    .selectFrom('records')
    .innerJoin('versions', (join) =>
      version === 'published'
        ? join.onRef('versions.id', '=', 'records.published_version_id')
        : join.onRef('versions.record_id', '=', 'records.id'),
    )
    .leftJoin('revisions', (join) => join.on('revisions.item', '=', modelRevisionItem('records.model')))
    .select((select) => [
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
      select.fn.coalesce('revisions.revision', sql<number>`0`).as('model_revision'),
    ])
}

/** Returns the published records of a channel with this slug: at most one per language. */
export function findPublishedBySlug(db: Executor, channelId: string, slug: string): Promise<StoredRecord[]> {
  return publishedBySlug(db, { channelId, slug })
}

const publishedBySlug = createStatement(
  (db: Executor, { channelId, slug }: { readonly channelId: string; readonly slug: string }) =>
    selectRecords(db, 'published')
      .where('records.channel_id', '=', channelId)
      .where('records.slug', '=', slug)
      .orderBy('records.language'),
)

/**
 * Returns the languages in which a channel has a published record with any of these slugs, keyed by
 * slug.
 */
export async function listLanguagesOfSlugs(
  db: Executor,
  channelId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await languagesOfSlugs(db, { channelId, slugs })
  const bySlug = Map.groupBy(rows, ({ slug }) => slug ?? '')
  return new Map([...bySlug].map(([slug, owners]) => [slug, owners.map(({ language }) => language)]))
}

const languagesOfSlugs = createStatement(
  (db: Executor, { channelId, slugs }: { readonly channelId: string; readonly slugs: readonly string[] }) =>
    db
      .selectFrom('records')
      .select(['slug', 'language'])
      .where('channel_id', '=', channelId)
      .where('slug', 'in', slugs)
      .where('published_version_id', 'is not', null)
      .orderBy('language'),
)

/**
 * Returns a version of a record in this channel, published or not (R19). It is found by the
 * record's slug, or by its own slug, which takes effect when the version is published.
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

/** The slug of a translation: a record with the same model and key. */
export interface Address {
  readonly key: string
  readonly language: string
  readonly slug: string
}

/**
 * Returns the languages and slugs of the published and visible translations of the records with
 * these keys.
 */
export async function listAddresses(
  db: Executor,
  channelId: string,
  { model, keys }: { readonly model: string; readonly keys: readonly string[] },
): Promise<readonly Address[]> {
  if (keys.length === 0) return []
  const rows = await addressesOfKeys(db, { channelId, model, keys: padToPowerOfTwo(keys) })
  // Filtered here, because SQLite would otherwise scan all visible records of the model.
  return rows.flatMap(({ key, language, slug, visible }) =>
    slug === null || visible !== 1 ? [] : [{ key, language, slug }],
  )
}

const addressesOfKeys = createStatement(
  (
    db: Executor,
    {
      channelId,
      model,
      keys,
    }: { readonly channelId: string; readonly model: string; readonly keys: readonly string[] },
  ) =>
    db
      .selectFrom('records')
      .select(['group_key as key', 'language', 'slug', 'visible'])
      .where('channel_id', '=', channelId)
      .where('model', '=', model)
      .where('group_key', 'in', keys)
      .where('published_version_id', 'is not', null)
      .orderBy('language'),
)

/**
 * Returns the record of a model in a channel and language, with its published version or, if it
 * belongs to the record, the requested version.
 */
export async function findRecordInScope(
  db: Executor,
  model: string,
  { channelId, language }: LocaleScope,
  versionId: string | undefined,
): Promise<StoredRecord | undefined> {
  const scope = { model, channelId, language }
  const [record] =
    versionId === undefined
      ? await publishedInScope(db, scope)
      : await selectInScope(db, 'any', scope).where('versions.id', '=', versionId).execute()
  return record
}

interface ModelScope extends LocaleScope {
  readonly model: string
}

function selectInScope(
  db: Executor,
  version: 'published' | 'any',
  { model, channelId, language }: ModelScope,
) {
  return selectRecords(db, version)
    .where('records.model', '=', model)
    .where('records.channel_id', '=', channelId)
    .where('records.language', '=', language)
    .limit(1)
}

const publishedInScope = createStatement((db: Executor, scope: ModelScope) =>
  selectInScope(db, 'published', scope),
)

/**
 * Returns the published and visible records of some models in a channel, in all its languages.
 *
 * @param options `like`: a LIKE pattern that their data must match. `limit`: maximum number of
 * records, ordered by key
 */
export async function listPublishedOfModels(
  db: Executor,
  channelId: string,
  models: readonly string[],
  { like, limit }: { readonly like?: string; readonly limit?: number } = {},
): Promise<StoredRecord[]> {
  if (models.length === 0) return []
  return selectRecords(db, 'published')
    .where('records.channel_id', '=', channelId)
    .where('records.model', 'in', models)
    .where('records.visible', '=', 1)
    .$if(like !== undefined, (query) => query.where('versions.data', 'like', like ?? ''))
    .orderBy('records.group_key')
    .orderBy('records.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** The key of a record. Translations have the same key. */
export interface RecordKey {
  readonly model: string
  readonly key: string
}

/** Returns the slugs of published and visible records in a channel and language, keyed by record key. */
export async function listSlugsOfKeys(
  db: Executor,
  { channelId, language }: LocaleScope,
  records: readonly RecordKey[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = new Map<string, string>()
  for (const [model, ofModel] of Map.groupBy(records, (record) => record.model)) {
    const keys = [...new Set(ofModel.map(({ key }) => key))]
    for (const batch of batchesOf(keys)) {
      const rows = await db
        .selectFrom('records')
        .select(['group_key', 'slug', 'visible'])
        .where('channel_id', '=', channelId)
        .where('model', '=', model)
        .where('group_key', 'in', padToPowerOfTwo(batch))
        .where('language', '=', language)
        .where('published_version_id', 'is not', null)
        .execute()
      for (const { group_key, slug, visible } of rows) {
        if (slug !== null && visible === 1) slugs.set(group_key, slug)
      }
    }
  }
  return slugs
}

/** The fields of a record's translation. */
export interface RecordFields {
  readonly key: string
  readonly language: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Returns the fields of a channel's published records with these keys in some languages. */
export async function listFieldsOfKeys(
  db: Executor,
  { channelId, languages }: { readonly channelId: string; readonly languages: readonly string[] },
  records: readonly RecordKey[],
): Promise<readonly RecordFields[]> {
  const found: RecordFields[] = []
  for (const [model, ofModel] of Map.groupBy(records, (record) => record.model)) {
    const keys = [...new Set(ofModel.map(({ key }) => key))]
    for (const batch of batchesOf(keys)) {
      const rows = await selectRecords(db, 'published')
        .where('records.channel_id', '=', channelId)
        .where('records.model', '=', model)
        .where('records.group_key', 'in', padToPowerOfTwo(batch))
        .where('records.language', 'in', padToPowerOfTwo(languages))
        .execute()
      for (const { group_key: key, language, data } of rows) {
        found.push({ key, language, fields: JSON.parse(data) as RecordFields['fields'] })
      }
    }
  }
  return found
}

/** Returns the published records of a channel with these ids, in no particular order. */
export async function findPublishedByIds(
  db: Executor,
  channelId: string,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return []
  const records = await publishedByIds(db, { ids: padToPowerOfTwo(ids) })
  // Filtered here, because SQLite would otherwise scan all records of the channel.
  return records.filter((record) => record.channel_id === channelId)
}

const publishedByIds = createStatement((db: Executor, { ids }: { readonly ids: readonly string[] }) =>
  selectRecords(db, 'published').where('records.id', 'in', ids),
)

/** Returns the same records as `findPublishedByIds`, without their data. */
export async function findHeadsByIds(
  db: Executor,
  channelId: string,
  ids: readonly string[],
): Promise<RecordHead[]> {
  if (ids.length === 0) return []
  const records = await headsByIds(db, { ids: padToPowerOfTwo(ids) })
  return records.filter((record) => record.channel_id === channelId)
}

const headsByIds = createStatement((db: Executor, { ids }: { readonly ids: readonly string[] }) =>
  selectHeads(db, 'published').where('records.id', 'in', ids),
)

/** Returns the data of some versions, as JSON objects keyed by version id. The data of a version never changes. */
export async function findVersionData(
  db: Executor,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (versionIds.length === 0) return new Map()
  const rows = await dataOfVersions(db, { ids: padToPowerOfTwo(versionIds) })
  return new Map(rows.map(({ id, data }) => [id, data]))
}

const dataOfVersions = createStatement((db: Executor, { ids }: { readonly ids: readonly string[] }) =>
  db.selectFrom('versions').select(['id', 'data']).where('id', 'in', ids),
)
