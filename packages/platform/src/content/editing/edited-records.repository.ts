import { sql } from 'kysely'
import type { Executor } from '../../database/index.ts'

export type RecordStatus = 'draft' | 'published' | 'changed'

/** A record with its current version, as shown to editors. */
export interface EditedRecord {
  readonly id: string
  readonly model: string
  readonly channelId: string
  readonly language: string
  readonly key: string
  readonly title: string
  readonly slug: string | null
  readonly visible: boolean
  readonly status: RecordStatus
  readonly versionId: string
  readonly number: number
  readonly publishedNumber: number | null
  /** The slug under which the record is published, or was last published. */
  readonly publishedSlug: string | null
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy: string
  readonly data: Readonly<Record<string, unknown>>
  readonly schedules: readonly ScheduledAction[]
}

export interface ScheduledAction {
  readonly action: 'publish' | 'unpublish'
  readonly number: number | null
  readonly at: string
  readonly createdBy: string
  readonly failure: string | null
}

export interface RecordFilter {
  readonly model?: string | undefined
  readonly channelId?: string | undefined
  readonly language?: string | undefined
  readonly status?: RecordStatus | undefined
  /** Slug of the current or published version. */
  readonly slug?: string | undefined
  /** Words that the title, key, slug or fields must contain, ignoring the case of ASCII letters. */
  readonly words?: readonly string[]
  readonly limit: number
  readonly offset: number
}

/** Maximum number of words in a filter. */
const maxWords = 10

/**
 * Returns a page of the matching records, most recently changed first, and the total number of
 * matches. Filtering by words scans the records.
 */
export async function listEditedRecords(
  db: Executor,
  filter: RecordFilter,
): Promise<{ readonly records: readonly EditedRecord[]; readonly count: number }> {
  const matching = filterRecords(db, filter)
  const rows = await selectEdited(matching)
    .orderBy('records.updated_at', 'desc')
    .orderBy('records.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { count } = await matching
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { records: await withSchedules(db, rows), count }
}

/** Returns one record; undefined if it does not exist. */
export async function findEditedRecord(db: Executor, id: string): Promise<EditedRecord | undefined> {
  const rows = await selectEdited(joinVersions(db).where('records.id', '=', id)).execute()
  const [record] = await withSchedules(db, rows)
  return record
}

function joinVersions(db: Executor) {
  return db
    .selectFrom('records')
    .innerJoin('versions as current', 'current.id', 'records.current_version_id')
    .leftJoin('versions as published', 'published.id', 'records.published_version_id')
}

function filterRecords(db: Executor, filter: RecordFilter) {
  let query = joinVersions(db)
  if (filter.model !== undefined) query = query.where('records.model', '=', filter.model)
  if (filter.channelId !== undefined) query = query.where('records.channel_id', '=', filter.channelId)
  if (filter.language !== undefined) query = query.where('records.language', '=', filter.language)
  const { slug, status } = filter
  if (slug !== undefined) {
    query = query.where((where) =>
      where.or([where('current.slug', '=', slug), where('records.slug', '=', slug)]),
    )
  }
  if (status === 'draft') query = query.where('records.published_version_id', 'is', null)
  if (status === 'published') query = query.whereRef('published.id', '=', 'current.id')
  if (status === 'changed') query = query.whereRef('published.id', '!=', 'current.id')
  for (const word of (filter.words ?? []).slice(0, maxWords)) {
    const pattern = `%${toLower(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
    query = query.where((where) =>
      where.or([has('current.title'), has('records.group_key'), has('current.slug'), has('current.data')]),
    )
  }
  return query
}

/** Converts ASCII letters only, as the databases do. */
function toLower(word: string): string {
  return word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function selectEdited(query: ReturnType<typeof joinVersions>) {
  return query.select([
    'records.id',
    'records.model',
    'records.channel_id',
    'records.language',
    'records.group_key',
    'records.slug as published_slug',
    'records.published_at',
    'records.revision',
    'records.created_at',
    'records.updated_at',
    'records.updated_by',
    'records.current_version_id',
    'records.published_version_id',
    'current.title',
    'current.slug',
    'current.visible',
    'current.number',
    'current.data',
    'published.number as published_number',
  ])
}

type EditedRow = Awaited<ReturnType<ReturnType<typeof selectEdited>['execute']>>[number]

async function withSchedules(db: Executor, rows: readonly EditedRow[]): Promise<EditedRecord[]> {
  const ids = rows.map(({ id }) => id)
  const schedules =
    ids.length === 0
      ? []
      : await db
          .selectFrom('schedules')
          .leftJoin('versions', 'versions.id', 'schedules.version_id')
          .select([
            'schedules.record_id',
            'schedules.action',
            'schedules.due_at as at',
            'schedules.created_by as createdBy',
            'schedules.failure',
            'versions.number',
          ])
          .where('schedules.record_id', 'in', ids)
          .orderBy('schedules.due_at')
          .orderBy('schedules.action')
          .execute()
  return rows.map((row) => ({
    id: row.id,
    model: row.model,
    channelId: row.channel_id,
    language: row.language,
    key: row.group_key,
    title: row.title,
    slug: row.slug,
    visible: row.visible === 1,
    status: toStatus(row),
    versionId: row.current_version_id,
    number: row.number,
    publishedNumber: row.published_number,
    publishedSlug: row.published_at === null ? null : row.published_slug,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    data: JSON.parse(row.data) as Record<string, unknown>,
    schedules: schedules.flatMap(({ record_id, ...each }) => (record_id === row.id ? [each] : [])),
  }))
}

function toStatus(row: EditedRow): RecordStatus {
  if (row.published_version_id === null) return 'draft'
  return row.published_version_id === row.current_version_id ? 'published' : 'changed'
}

/** A version of a record, as shown to editors. */
export interface EditedVersion {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly slug: string | null
  readonly visible: number
  readonly data: string
  readonly created_at: string
  readonly created_by: string
}

/** Returns a page of a record's versions, latest first, or a single version, and the total number of versions. */
export async function listRecordVersions(
  db: Executor,
  recordId: string,
  part: { readonly limit: number; readonly offset: number; readonly number?: number },
): Promise<{ readonly versions: readonly EditedVersion[]; readonly count: number }> {
  const { number } = part
  const versions = await db
    .selectFrom('versions')
    .select(['id', 'number', 'title', 'slug', 'visible', 'data', 'created_at', 'created_by'])
    .where('record_id', '=', recordId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { count } = await db
    .selectFrom('versions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow()
  return { versions, count }
}
