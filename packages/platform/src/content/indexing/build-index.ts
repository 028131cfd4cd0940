import { batchesOf, type ContentDatabase, type Executor } from '../../database/index.ts'
import { listModelNames, type Model } from '../../models/index.ts'
import { toIndexRows, toReferenceRows, type IndexedRecord, type IndexRows } from './index-rows.ts'
import {
  countAllRecords,
  deleteIndexRows,
  insertIndexRows,
  listRecordIds,
  readIndexedRecords,
  readIndexVersion,
  saveIndexVersion,
} from './index.repository.ts'

/**
 * Increase this number if the rows of existing records would change. The index is then rebuilt at
 * the next start.
 */
const indexVersion = 6

/** Number of records indexed at a time. */
const batchSize = 200

/**
 * Updates the index rows of these records from their state in the transaction. Call it at the end
 * of every operation that changes, publishes, unpublishes or deletes records. Records that are
 * unpublished or no longer exist lose their content rows. Awaits only SQL (R35).
 */
export async function indexRecords(tx: Executor, recordIds: readonly string[]): Promise<void> {
  const models = new Map<string, Model>()
  for (const ids of batchesOf(recordIds, batchSize)) {
    await deleteIndexRows(tx, ids)
    const published = await readIndexedRecords(tx, ids, 'published', models)
    const drafts = await readIndexedRecords(tx, ids, 'draft', models)
    await insertIndexRows(tx, [...published.map(toIndexRows), ...toReferences([...published, ...drafts])])
  }
}

/** Returns the index rows for the references in all versions of the records. */
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

/**
 * Updates the index rows of all records of these models, whose fields have changed. Returns the ids
 * of the records.
 */
export async function indexModels(
  tx: Executor,
  models: readonly string[],
  onIndexed?: (records: number) => void,
): Promise<ReadonlySet<string>> {
  const indexed = new Set<string>()
  for (const model of models) {
    let after = ''
    for (;;) {
      const ids = await listRecordIds(tx, model, { after, limit: batchSize })
      if (ids.length === 0) break
      await indexRecords(tx, ids)
      for (const id of ids) indexed.add(id)
      onIndexed?.(indexed.size)
      after = ids.at(-1) ?? after
    }
  }
  return indexed
}

/**
 * Builds the index if it does not exist or was built by another version of the code, for example by
 * an earlier release. Runs one query if there is nothing to do. Reports the number of indexed
 * records, starting with 0.
 */
export async function ensureIndex(
  database: ContentDatabase,
  onProgress?: (progress: { readonly done: number; readonly total: number }) => void,
): Promise<void> {
  if ((await readIndexVersion(database.db)) === indexVersion) return
  await database.write('content', async (tx) => {
    // Another process may have built the index in the meantime.
    if ((await readIndexVersion(tx)) === indexVersion) return
    const models = await listModelNames(tx)
    const total = await countAllRecords(tx)
    const report = (done: number): void => (total > 0 ? onProgress?.({ done, total }) : undefined)
    report(0)
    await indexModels(tx, models, report)
    await saveIndexVersion(tx, indexVersion)
  })
}
