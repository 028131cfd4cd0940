import { setTimeout } from 'node:timers/promises'
import { isBusy, type Database } from '../database/index.ts'
import {
  recordChange,
  deleteRecord,
  flushEffects,
  writeContent,
  writeModel,
  type Actor,
  type WriteTransaction,
} from '../editing/index.ts'
import { isApiError } from '../http/index.ts'
import { toDigest } from '../import/index.ts'
import { loadSite, type Site } from '../site/index.ts'
import { releaseSlugs, readSlugs, checkConflicts, checkSlugsAvailable } from './claims.ts'
import { orThrow, toError } from './errors.ts'
import type { CatalogueFeed, CatalogueSource, CatalogueSummary } from './feed.ts'
import {
  deleteImportState,
  feedItem,
  findFeedDigest,
  saveImportState,
  readImportState,
  toModelItem,
  toRecordItem,
} from './owned.ts'
import { readFeed, type KnownFeed } from './read-feed.ts'
import { writeRecords } from './write-records.ts'

/** Who takes the catalogue over, for the audit trail. */
const catalogueActor: Actor = { kind: 'import', name: 'catalogue' }

/**
 * Brings the catalogue's models and records in line with its source, in one transaction: what differs from the last time
 * is made, changed or removed, everything else is left alone, and so is all other content. Where the source has nothing
 * new for this site, it is not even loaded: that costs five small queries. What an operator changed in a record of the
 * catalogue stays until the catalogue says something new of that record.
 *
 * @returns undefined where there was nothing new
 * @throws CatalogueError when there is no site yet, when the feed is not valid, or when it claims a model, a record or an
 * address that belongs to other content; then nothing has changed
 */
export async function syncCatalogue(
  database: Database,
  source: CatalogueSource,
  { now = Date.now() }: { readonly now?: number | undefined } = {},
): Promise<CatalogueSummary | undefined> {
  const site = await loadSite(database.db)
  if (!site) throw toError('catalogue', 'there is no site yet: import the content files first')
  const digest = toFeedDigest(source, site)
  if ((await findFeedDigest(database.db)) === digest) return undefined
  const feed = await source.load(site)
  const read = readFeed(feed, site)
  const result = await retryWhileBusy(() =>
    writeContent(database, { actor: catalogueActor, now }, (transaction) =>
      applyFeed(transaction, { feed, read, digest, onProgress: source.onProgress }),
    ),
  )
  if (isApiError(result)) throw toError('catalogue', result.message, result.field)
  return result
}

/** How often another process is waited for that fills the same SQLite file, which may take minutes: 10 s each time. */
const attempts = 200

/** Between the attempts, in which nothing else of this process runs. */
const pauseMs = 500

/** PostgreSQL waits for its lock by itself. */
async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || left <= 1) throw error
      await setTimeout(pauseMs)
    }
  }
}

/** What a feed is known by: its version, and the site that it is made for. */
function toFeedDigest({ version }: CatalogueSource, { storeHash, channels }: Site): string {
  return toDigest([version, storeHash, channels.map(({ id, name, languages }) => [id, name, languages])])
}

interface FeedApplication extends Pick<CatalogueSource, 'onProgress'> {
  readonly feed: CatalogueFeed
  readonly read: KnownFeed
  readonly digest: string
}

async function applyFeed(
  transaction: WriteTransaction,
  { feed, read, digest, onProgress }: FeedApplication,
): Promise<CatalogueSummary | undefined> {
  const { tx } = transaction
  // Another process may have taken it over while this one waited.
  if ((await findFeedDigest(tx)) === digest) return undefined
  const owned = await readImportState(tx)
  const models = read.models.filter(
    ({ model, digest: own }) => owned.get(toModelItem(model.internal_name)) !== own,
  )
  const records = [...read.records.values()].filter(
    (each) => owned.get(toRecordItem(each.id)) !== each.digest,
  )
  const kept = new Set(read.models.map(({ model }) => toModelItem(model.internal_name)))
  for (const id of read.records.keys()) kept.add(toRecordItem(id))
  const gone = [...owned.keys()].filter((item) => !kept.has(item))
  const claims = { models, records, owned, stored: await readSlugs(transaction, records) }
  await checkConflicts(transaction, claims)

  for (const item of gone)
    if (item.startsWith('record:')) await deleteRecordIfPresent(transaction, item.slice('record:'.length))
  await releaseSlugs(transaction, claims)
  await checkSlugsAvailable(transaction, claims)
  for (const { model } of models)
    orThrow(await writeModel(transaction, model), `model ${model.internal_name}`)
  await flushEffects(transaction)
  if (records.length > 0)
    await writeRecords(transaction, feed.records, { ...claims, known: read.records, onProgress })
  for (const item of gone)
    if (item.startsWith('model:')) await deleteUnusedModel(transaction, item.slice('model:'.length))
  const written = models.map(({ model, digest: own }) => ({
    item: toModelItem(model.internal_name),
    digest: own,
  }))
  await saveImportState(transaction, [...written, { item: feedItem, digest }])
  await deleteImportState(transaction, gone)
  const added =
    records.filter(({ id }) => !owned.has(toRecordItem(id))).length +
    models.filter(({ model }) => !owned.has(toModelItem(model.internal_name))).length
  return {
    added,
    changed: models.length + records.length - added,
    removed: gone.length,
    unchanged: kept.size - models.length - records.length,
  }
}

/** An operator may have been faster. */
async function deleteRecordIfPresent(transaction: WriteTransaction, id: string): Promise<void> {
  await deleteRecord(transaction, { id, isForced: true })
}

/** A model that editors have records of stays, as theirs. */
async function deleteUnusedModel(transaction: WriteTransaction, name: string): Promise<void> {
  const { tx, pendingEffects } = transaction
  const used = await tx.selectFrom('records').select('id').where('model', '=', name).executeTakeFirst()
  if (used) return
  await tx.deleteFrom('models').where('internal_name', '=', name).execute()
  pendingEffects.models.add(name)
  recordChange(transaction, 'model.delete', toModelItem(name))
}
