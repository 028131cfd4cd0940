import {
  createRecords,
  saveDraft,
  flushEffects,
  toRecordId,
  type WriteTransaction,
} from '../editing/index.ts'
import { createReader } from '../import/index.ts'
import type { FeedChanges } from './claims.ts'
import { orThrow, toError } from './errors.ts'
import type { CatalogueSource, FeedRecord } from './feed.ts'
import { saveImportState, toRecordItem } from './owned.ts'
import {
  parseRecord,
  throwProblems,
  toName,
  toRecordDigest,
  type KnownRecord,
  type ParsedRecord,
} from './read-feed.ts'

/** Records that are held and written at a time. */
const recordsAtOnce = 200

/** What of a feed is to be written, and what was read of it before. */
export interface WrittenFeed extends FeedChanges, Pick<CatalogueSource, 'onProgress'> {
  readonly known: ReadonlyMap<string, KnownRecord>
}

/**
 * Goes through the records of a feed again and writes those that are new or have changed, a batch at a time: index, changes
 * and audit trail included, so that nothing of them stays in memory.
 *
 * @throws CatalogueError when the feed does not say what it said before
 */
export async function writeRecords(
  transaction: WriteTransaction,
  feed: Iterable<FeedRecord>,
  { known, records, stored, onProgress }: WrittenFeed,
): Promise<void> {
  const left = new Set(records.map(({ id }) => id))
  let batch: Batch = []
  const total = records.length
  const write = async (): Promise<void> => {
    await writeBatch(transaction, batch, stored)
    batch = []
    onProgress?.({ done: total - left.size, total })
  }
  onProgress?.({ done: 0, total })
  for (const value of feed) {
    const { channel: channelId, language, model, key } = value
    const before = known.get(toRecordId({ channelId, language, model, key }))
    if (!before) throw toError(toName({ place: { channelId, language }, model, key }), feedChangedMessage)
    if (!left.delete(before.id)) continue
    batch.push({ known: before, record: parseAgain(value, before) })
    if (batch.length >= recordsAtOnce) await write()
  }
  if (batch.length > 0) await write()
  for (const id of left) {
    const missing = known.get(id)
    if (missing) throw toError(toName(missing), feedChangedMessage)
  }
}

const feedChangedMessage = 'the feed says something else each time it is gone through'

type Batch = { readonly known: KnownRecord; readonly record: ParsedRecord }[]

function parseAgain(value: FeedRecord, before: KnownRecord): ParsedRecord {
  const reader = createReader({ files: [], problems: [] })
  const record = parseRecord(value, reader)
  throwProblems(reader)
  if (!record || toRecordDigest(record) !== before.digest) throw toError(toName(before), feedChangedMessage)
  return record
}

async function writeBatch(
  transaction: WriteTransaction,
  batch: Batch,
  stored: FeedChanges['stored'],
): Promise<void> {
  // One that an operator deleted comes back with what is new of it.
  const fresh = batch.filter(({ known }) => !stored.has(known.id))
  const made = fresh.map(({ record: { channelId, language, model, key, published } }) => ({
    ...{ channelId, language, model, key },
    ...published,
  }))
  orThrow(await createRecords(transaction, made), 'catalogue')
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
