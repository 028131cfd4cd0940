import { insertRows, type Database, type Executor } from '../database/index.ts'
import {
  referenceScope,
  toIndexRows,
  toReferenceRows,
  type IndexedRecord,
  type IndexRows,
} from './index-rows.ts'
import { toModel, type Model } from './model.ts'
import { toReferenceKey } from './text/index.ts'

/** Raised when the same records come to have other rows in the index, so that it is made again at the next start. */
const version = 5

/** Records that are indexed at a time. */
const recordsAtOnce = 200

/**
 * Brings the index of published content in line with these records, as they stand in the transaction: call it at the end
 * of whatever changed, published, withdrew or removed them. Records that are not published, and ids of none, have no
 * rows afterwards. Only SQL is awaited (R35).
 */
export async function indexRecords(tx: Executor, recordIds: readonly string[]): Promise<void> {
  const models = new Map<string, Model>()
  for (let from = 0; from < recordIds.length; from += recordsAtOnce) {
    const ids = recordIds.slice(from, from + recordsAtOnce)
    for (const table of ['field_index', 'word_index', 'place_index'] as const) {
      await tx.deleteFrom(table).where('record_id', 'in', ids).execute()
    }
    const published = await readIndexedRecords(tx, ids, 'published', models)
    const drafts = await readIndexedRecords(tx, ids, 'draft', models)
    await insertIndexRows(tx, [...published.map(toIndexRows), ...toReferences([...published, ...drafts])])
  }
}

/** A record that leads to another one by a relation, from the version that is worked on or published; not itself. */
export async function findReferrer(tx: Executor, id: string): Promise<{ readonly id: string } | undefined> {
  return tx
    .selectFrom('field_index')
    .select('record_id as id')
    .where('scope', '=', referenceScope)
    .where('text_key', '=', toReferenceKey(id))
    .where('record_id', '!=', id)
    .orderBy('record_id')
    .limit(1)
    .executeTakeFirst()
}

/** The records that lead to any of these by a relation, each with the one that it leads to. */
export async function listReferrers(
  tx: Executor,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly leadsTo: string }[]> {
  const found: { readonly id: string; readonly leadsTo: string }[] = []
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const byKey = new Map(ids.slice(from, from + recordsAtOnce).map((id) => [toReferenceKey(id), id]))
    const rows = await tx
      .selectFrom('field_index')
      .select(['record_id', 'text_key'])
      .distinct()
      .where('scope', '=', referenceScope)
      .where('text_key', 'in', [...byKey.keys()])
      .orderBy('record_id')
      .execute()
    for (const { record_id: id, text_key } of rows) {
      const leadsTo = byKey.get(text_key ?? '')
      if (leadsTo !== undefined && leadsTo !== id) found.push({ id, leadsTo })
    }
  }
  return found
}

/** Where the versions of each record lead. */
function toReferences(versions: readonly IndexedRecord[]): IndexRows[] {
  const byId = Map.groupBy(versions, ({ id }) => id)
  return [...byId].map(([id, all]) => ({
    fields: toReferenceRows(
      id,
      all[0]?.fields ?? new Map(),
      all.map(({ data }) => data),
    ),
    words: [],
    places: [],
  }))
}

/** The same for all records of these models: call it after a model's fields changed. Answers their ids. */
export async function indexModels(
  tx: Executor,
  models: readonly string[],
  onIndexed?: (records: number) => void,
): Promise<ReadonlySet<string>> {
  const indexed = new Set<string>()
  for (const model of models) {
    let last = ''
    for (;;) {
      const rows = await tx
        .selectFrom('records')
        .select('id')
        .where('model', '=', model)
        .where('id', '>', last)
        .orderBy('id')
        .limit(recordsAtOnce)
        .execute()
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      await indexRecords(tx, ids)
      for (const id of ids) indexed.add(id)
      onIndexed?.(indexed.size)
      last = ids.at(-1) ?? last
    }
  }
  return indexed
}

/**
 * Makes the index where there is none yet, or where it was made in another way: for a database that an earlier release
 * filled. Costs one query when there is nothing to do. Tells how many records are done, and before the first.
 */
export async function ensureIndex(
  database: Database,
  onProgress?: (progress: { readonly done: number; readonly total: number }) => void,
): Promise<void> {
  if (await isCurrent(database.db)) return
  await database.write('content', async (tx) => {
    // Another process may have done it meanwhile.
    if (await isCurrent(tx)) return
    const rows = await tx.selectFrom('models').select('internal_name').execute()
    const counted = await tx
      .selectFrom('records')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirst()
    const total = counted?.count ?? 0
    const tell = (done: number): void => (total > 0 ? onProgress?.({ done, total }) : undefined)
    tell(0)
    await indexModels(
      tx,
      rows.map((row) => row.internal_name),
      tell,
    )
    await tx
      .insertInto('content_index')
      .values({ id: 1, version })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
      .execute()
  })
}

async function isCurrent(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('content_index').select('version').executeTakeFirst()
  return row?.version === version
}

/** Published records; or the drafts of those that are worked on since, or never were published. */
async function readIndexedRecords(
  tx: Executor,
  ids: readonly string[],
  version: 'published' | 'draft',
  models: Map<string, Model>,
): Promise<IndexedRecord[]> {
  const column = version === 'published' ? 'records.published_version_id' : 'records.current_version_id'
  const rows = await tx
    .selectFrom('records')
    .innerJoin('versions', 'versions.id', column)
    .select([
      'records.id',
      'model',
      'channel_id',
      'language',
      'records.visible',
      'versions.title',
      'versions.data',
    ])
    .where('records.id', 'in', ids)
    .$if(version === 'draft', (query) =>
      // What is worked on and published at once was read with what is published.
      query.where((where) =>
        where.or([
          where('records.published_version_id', 'is', null),
          where('records.published_version_id', '!=', where.ref('records.current_version_id')),
        ]),
      ),
    )
    .execute()
  const unknown = [...new Set(rows.map(({ model }) => model))].filter((name) => !models.has(name))
  if (unknown.length > 0) {
    const found = await tx
      .selectFrom('models')
      .select(['internal_name', 'kind', 'fields'])
      .where('internal_name', 'in', unknown)
      .execute()
    for (const row of found) models.set(row.internal_name, toModel(row))
  }
  return rows.map((row) => ({
    id: row.id,
    model: row.model,
    channelId: row.channel_id,
    language: row.language,
    visible: row.visible === 1,
    title: row.title,
    data: JSON.parse(row.data) as Record<string, unknown>,
    fields: models.get(row.model)?.fields ?? new Map(),
  }))
}

/** The tables of the index, with their columns and PostgreSQL's types for them. */
const tables = {
  field_index: { record_id: 'text', scope: 'text', position: 'int', text_key: 'text', number_key: 'text' },
  word_index: { record_id: 'text', scope: 'text', word: 'text', weight: 'int' },
  place_index: { record_id: 'text', scope: 'text', position: 'int', lat: 'float8', lng: 'float8' },
} as const

async function insertIndexRows(tx: Executor, all: readonly IndexRows[]): Promise<void> {
  for (const [table, rows] of [
    ['field_index', all.flatMap(({ fields }) => fields)],
    ['word_index', all.flatMap(({ words }) => words)],
    ['place_index', all.flatMap(({ places }) => places)],
  ] as const) {
    await insertRows(tx, table, tables[table], rows)
  }
}
