import { batchesOf, insertRows, type Executor } from '../../database/index.ts'
import { findModels, type Model } from '../../models/index.ts'
import { toReferenceKey } from '../../text/index.ts'
import { referenceScope, type IndexedRecord, type IndexRows } from './index-rows.ts'

/** Number of records looked up per statement. */
const batchSize = 200

/** The tables of the index, with the PostgreSQL types of their columns. */
const tables = {
  field_index: { record_id: 'text', scope: 'text', position: 'int', text_key: 'text', number_key: 'text' },
  word_index: { record_id: 'text', scope: 'text', word: 'text', weight: 'int' },
  place_index: { record_id: 'text', scope: 'text', position: 'int', lat: 'float8', lng: 'float8' },
} as const

/** Deletes the index rows of records. */
export async function deleteIndexRows(tx: Executor, recordIds: readonly string[]): Promise<void> {
  for (const table of ['field_index', 'word_index', 'place_index'] as const) {
    await tx.deleteFrom(table).where('record_id', 'in', recordIds).execute()
  }
}

export async function insertIndexRows(tx: Executor, all: readonly IndexRows[]): Promise<void> {
  for (const [table, rows] of [
    ['field_index', all.flatMap(({ fields }) => fields)],
    ['word_index', all.flatMap(({ words }) => words)],
    ['place_index', all.flatMap(({ places }) => places)],
  ] as const) {
    await insertRows(tx, table, tables[table], rows)
  }
}

/**
 * Reads the published versions of records, or the drafts of records that have unpublished changes
 * or have never been published.
 *
 * @param models the models read so far; those of these records are added
 */
export async function readIndexedRecords(
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
      // A current version that is published has already been read as the published version.
      query.where((where) =>
        where.or([
          where('records.published_version_id', 'is', null),
          where('records.published_version_id', '!=', where.ref('records.current_version_id')),
        ]),
      ),
    )
    .execute()
  const unknown = [...new Set(rows.map(({ model }) => model))].filter((name) => !models.has(name))
  for (const [name, model] of await findModels(tx, unknown)) models.set(name, model)
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

/** Returns another record whose current or published version refers to a given record by a relation. */
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

/**
 * Returns the records that refer to any of the given records by a relation, along with the record
 * that they refer to.
 */
export async function listReferrers(
  tx: Executor,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly refersTo: string }[]> {
  const found: { readonly id: string; readonly refersTo: string }[] = []
  for (const batch of batchesOf(ids, batchSize)) {
    const byKey = new Map(batch.map((id) => [toReferenceKey(id), id]))
    const rows = await tx
      .selectFrom('field_index')
      .select(['record_id', 'text_key'])
      .distinct()
      .where('scope', '=', referenceScope)
      .where('text_key', 'in', [...byKey.keys()])
      .orderBy('record_id')
      .execute()
    for (const { record_id: id, text_key } of rows) {
      const refersTo = byKey.get(text_key ?? '')
      if (refersTo !== undefined && refersTo !== id) found.push({ id, refersTo })
    }
  }
  return found
}

/** Returns the ids of a model's records in order, starting after the id `after`, up to a limit. */
export async function listRecordIds(
  tx: Executor,
  model: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('records')
    .select('id')
    .where('model', '=', model)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the number of all records. */
export async function countAllRecords(tx: Executor): Promise<number> {
  const row = await tx
    .selectFrom('records')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Returns the version of the code that built the index; undefined if it has never been built. */
export async function readIndexVersion(db: Executor): Promise<number | undefined> {
  const row = await db.selectFrom('content_index').select('version').executeTakeFirst()
  return row?.version
}

export async function saveIndexVersion(tx: Executor, version: number): Promise<void> {
  await tx
    .insertInto('content_index')
    .values({ id: 1, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
    .execute()
}
