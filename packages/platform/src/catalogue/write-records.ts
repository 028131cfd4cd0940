import { createFileValidator } from '../content-files/index.ts'
import { createRecords, flushEffects, saveDraft, toRecordId } from '../content/index.ts'
import type { WriteTransaction } from '../write/index.ts'
import { saveImportState, toRecordItem } from './catalogue.repository.ts'
import type { FeedChanges } from './check-conflicts.ts'
import { orThrow, toError } from './errors.ts'
import type { CatalogueSource, FeedRecord } from './feed.ts'
import {
  type KnownRecord,
  type ParsedRecord,
  parseRecord,
  throwProblems,
  toName,
  toRecordDigest,
} from './read-feed.ts'

/** Number of records that are kept in memory and written at a time. */
const batchSize = 200

/** The changes to write, and the records found in the first pass through the feed. */
export interface WrittenFeed extends FeedChanges, Pick<CatalogueSource, 'onProgress'> {
  readonly known: ReadonlyMap<string, KnownRecord>
}

/**
 * Writes the new and changed records of a feed in a second pass, batch by batch. Each batch flushes
 * its index rows, changes and audit entries, which bounds memory.
 *
 * @throws CatalogueError if the records have changed since the first pass
 */
export async function writeRecords(
  transaction: WriteTransaction,
  feed: Iterable<FeedRecord>,
  { known, records, stored, onProgress }: WrittenFeed,
): Promise<void> {
  const remaining = new Set(records.map(({ id }) => id))
  let batch: Batch = []
  const total = records.length
  const write = async (): Promise<void> => {
    await writeBatch(transaction, batch, stored)
    batch = []
    onProgress?.({ done: total - remaining.size, total })
  }
  onProgress?.({ done: 0, total })
  for (const value of feed) {
    const { channel: channelId, language, model, key } = value
    const before = known.get(toRecordId({ channelId, language, model, key }))
    if (!before) throw toError(toName({ scope: { channelId, language }, model, key }), feedChangedMessage)
    if (!remaining.delete(before.id)) continue
    batch.push({ known: before, record: parseAgain(value, before) })
    if (batch.length >= batchSize) await write()
  }
  if (batch.length > 0) await write()
  for (const id of remaining) {
    const missing = known.get(id)
    if (missing) throw toError(toName(missing), feedChangedMessage)
  }
}

const feedChangedMessage = 'the feed returns different data each time it is iterated'

type Batch = { readonly known: KnownRecord; readonly record: ParsedRecord }[]

function parseAgain(value: FeedRecord, before: KnownRecord): ParsedRecord {
  const validator = createFileValidator({ files: [], problems: [] })
  const record = parseRecord(value, validator)
  throwProblems(validator)
  if (!record || toRecordDigest(record) !== before.digest) throw toError(toName(before), feedChangedMessage)
  return record
}

async function writeBatch(
  transaction: WriteTransaction,
  batch: Batch,
  stored: FeedChanges['stored'],
): Promise<void> {
  // A record that an operator deleted is created again if it changes in the feed.
  const added = batch.filter(({ known }) => !stored.has(known.id))
  const records = added.map(({ record: { channelId, language, model, key, published } }) => ({
    ...{ channelId, language, model, key },
    ...published,
  }))
  orThrow(await createRecords(transaction, records), 'catalogue')
  for (const { known, record } of batch) {
    if (!stored.has(known.id)) continue
    orThrow(await saveDraft(transaction, { id: known.id, ...record.published, publish: true }), toName(known))
  }
  await saveImportState(
    transaction,
    batch.map(({ known: { id, digest } }) => ({ item: toRecordItem(id), digest })),
  )
  await flushEffects(transaction)
}
