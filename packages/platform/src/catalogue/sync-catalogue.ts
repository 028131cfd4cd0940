import { setTimeout } from 'node:timers/promises'
import {
  catalogueFeedItem,
  deleteRecord,
  findSlugs,
  flushEffects,
  withDeferredIndexes,
  writeContent,
} from '../content/index.ts'
import { isBusy, type Databases } from '../database/index.ts'
import { findGoodsDigest } from '../goods/index.ts'
import { isApiError } from '../http/index.ts'
import { toDigest } from '../import/index.ts'
import { deleteUnusedModel, writeModel } from '../models/index.ts'
import { loadSite, type Site } from '../site/index.ts'
import { listTaxClasses } from '../store-settings/index.ts'
import type { Actor, WriteTransaction } from '../write/index.ts'
import {
  deleteImportState,
  findStoredFeed,
  type StoredFeed,
  readImportState,
  saveImportState,
  toModelItem,
  toRecordItem,
} from './catalogue.repository.ts'
import { checkConflicts, checkSlugsAvailable, releaseSlugs } from './check-conflicts.ts'
import { orThrow, toError, withLocations } from './errors.ts'
import {
  CatalogueError,
  type CatalogueFeed,
  type CatalogueOrigin,
  type CatalogueSource,
  type CatalogueSummary,
} from './feed.ts'
import { readFeed, type KnownFeed } from './read-feed.ts'
import { readGoods } from './read-goods.ts'
import { applyGoods } from './sync-goods.ts'
import { writeRecords } from './write-records.ts'

/** The actor of catalogue imports in the audit log. */
export const catalogueActor: Actor = { kind: 'import', name: 'catalogue' }

/**
 * Synchronises the catalogue with its source. First creates, changes or deletes the models and
 * records that differ from the last import, in one transaction. Then writes the goods, in several
 * short transactions in the commerce database (R37). All other content is kept. If neither the
 * version of the source nor the site has changed, the feed is not loaded, and only a few small
 * queries run. Changes by an operator to a record of the catalogue are kept until the record
 * changes in the source.
 *
 * @returns undefined if nothing has changed
 * @throws CatalogueError if there is no site yet, the feed is invalid, or one of its models,
 * records or slugs belongs to other content. In these cases, nothing is written.
 */
export async function syncCatalogue(
  { content, commerce }: Pick<Databases, 'content' | 'commerce'>,
  source: CatalogueSource,
  { now = Date.now(), isDryRun = false }: SyncOptions = {},
): Promise<CatalogueSummary | undefined> {
  const { site, digest, isCurrent } = await findFeedState({ content, commerce }, source)
  if (isCurrent) return undefined
  const feed = await source.load(site)
  try {
    return await importFeed({ content, commerce }, { source, site, digest, feed, now, isDryRun })
  } catch (error) {
    if (error instanceof DryRunCompleted) return error.summary
    if (!(error instanceof CatalogueError) || !feed.locate) throw error
    throw new CatalogueError(withLocations(error.problems, feed.locate))
  }
}

export interface SyncOptions {
  /** Milliseconds since 1970; the current time if absent. */
  readonly now?: number | undefined
  /** True to write nothing. The feed is checked as thoroughly as in an import. */
  readonly isDryRun?: boolean | undefined
}

/** Thrown to roll back a dry run. */
class DryRunCompleted extends Error {
  readonly summary: CatalogueSummary | undefined

  constructor(summary: CatalogueSummary | undefined) {
    super('The dry run was rolled back.')
    this.name = 'DryRunCompleted'
    this.summary = summary
  }
}

interface FeedImport {
  readonly source: CatalogueSource
  readonly site: Site
  /** Digest of the source's version and the site. */
  readonly digest: string
  readonly feed: CatalogueFeed
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isDryRun: boolean
}

async function importFeed(
  { content, commerce }: Pick<Databases, 'content' | 'commerce'>,
  { source, site, digest, feed, now, isDryRun }: FeedImport,
): Promise<CatalogueSummary | undefined> {
  const read = readFeed(feed, site)
  const goods = feed.goods ?? { locations: [], products: [] }
  const known = readGoods(goods, await listTaxClasses(content.db))
  const result = await retryWhileBusy(() =>
    writeContent(content, { actor: catalogueActor, now }, async (transaction) => {
      const applied = await applyFeed(transaction, { ...source, feed, read, digest })
      // A dry run also writes, since some errors are only detected by the database.
      if (isDryRun) throw new DryRunCompleted(applied === 'replaced' ? undefined : applied)
      return applied
    }),
  )
  if (isApiError(result)) throw toError('catalogue', result.message, result.field)
  if (result === 'replaced') return undefined
  // The goods follow the records, so that rejected records prevent all writes. If the process stops
  // in between, the digests differ and the next synchronisation writes the goods.
  await applyGoods(commerce, {
    products: goods.products,
    known,
    digest,
    now: new Date(now).toISOString(),
    retry: retryWhileBusy,
  })
  return result
}

/** The state of the stored catalogue compared with a source. */
interface FeedState {
  readonly site: Site
  /** Digest of the source's version and the site. */
  readonly digest: string
  /**
   * True if there is nothing to import: records and goods have this version for this site, or were
   * imported from a file.
   */
  readonly isCurrent: boolean
}

/**
 * Compares the stored catalogue with the version of a source. Runs a few small queries.
 *
 * @throws CatalogueError if there is no site yet
 */
export async function findFeedState(
  { content, commerce }: Pick<Databases, 'content' | 'commerce'>,
  source: Pick<CatalogueSource, 'version' | 'origin'>,
): Promise<FeedState> {
  const site = await loadSite(content.db)
  if (!site) throw toError('catalogue', 'there is no site yet: import the content files first')
  const digest = toFeedDigest(source, site)
  const stored = await findStoredFeed(content.db)
  const isCurrent =
    isReplaced(stored, source.origin) ||
    (stored?.digest === digest && (await findGoodsDigest(commerce.db)) === digest)
  return { site, digest, isCurrent }
}

/** Returns true if the records of the stored catalogue have the version of a source, whatever its goods have. */
export async function hasRecordsOf(
  { content }: Pick<Databases, 'content'>,
  source: Pick<CatalogueSource, 'version'>,
): Promise<boolean> {
  const site = await loadSite(content.db)
  const stored = await findStoredFeed(content.db)
  return site !== undefined && stored?.digest === toFeedDigest(source, site)
}

/** Returns true if a catalogue imported from a file currently replaces the catalogue of the shop. */
function isReplaced(stored: StoredFeed | undefined, origin: CatalogueOrigin = 'shop'): boolean {
  return stored?.origin === 'file' && origin !== 'file'
}

/**
 * Maximum number of attempts while another process imports into the same SQLite file, which can
 * take minutes. Each attempt waits up to 10 s for SQLite's lock (`busyMs` of the database).
 */
const maxAttempts = 200

/** Pause between attempts in milliseconds, during which the process does other work. */
const pauseMs = 500

/** Retries while SQLite is busy. PostgreSQL waits for the lock itself. */
async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt >= maxAttempts) throw error
      await setTimeout(pauseMs)
    }
  }
}

/** Computes the digest of a feed from its version and the site. */
function toFeedDigest({ version }: Pick<CatalogueSource, 'version'>, { storeHash, channels }: Site): string {
  return toDigest([version, storeHash, channels.map(({ id, name, languages }) => [id, name, languages])])
}

interface FeedApplication extends Pick<CatalogueSource, 'onProgress' | 'origin'> {
  readonly feed: CatalogueFeed
  readonly read: KnownFeed
  readonly digest: string
}

async function applyFeed(
  transaction: WriteTransaction,
  { feed, read, digest, onProgress, origin = 'shop' }: FeedApplication,
): Promise<CatalogueSummary | 'replaced' | undefined> {
  const { tx } = transaction
  // Another process may have imported this feed, or a file, while this process was waiting.
  const stored = await findStoredFeed(tx)
  if (isReplaced(stored, origin)) return 'replaced'
  if (stored?.digest === digest) return undefined
  const owned = await readImportState(tx)
  const models = read.models.filter(
    ({ model, digest: own }) => owned.get(toModelItem(model.internal_name)) !== own,
  )
  const records = [...read.records.values()].filter(
    (each) => owned.get(toRecordItem(each.id)) !== each.digest,
  )
  const remaining = new Set(read.models.map(({ model }) => toModelItem(model.internal_name)))
  for (const id of read.records.keys()) remaining.add(toRecordItem(id))
  const removed = [...owned.keys()].filter((item) => !remaining.has(item))
  const ids = records.map(({ id }) => id)
  const changes = { models, records, owned, stored: await findSlugs(tx, ids) }
  await checkConflicts(transaction, changes)

  for (const id of namesOf(removed, 'record:')) {
    // Errors are ignored: an operator may already have deleted the record.
    await deleteRecord(transaction, { id, isForced: true })
  }
  await releaseSlugs(transaction, changes)
  await checkSlugsAvailable(transaction, changes)
  for (const { model } of models) {
    orThrow(await writeModel(transaction, model), `model ${model.internal_name}`)
  }
  await flushEffects(transaction)
  if (records.length > 0) {
    const added = records.filter(({ id }) => !changes.stored.has(id)).length
    await withDeferredIndexes(tx, { added }, () =>
      writeRecords(transaction, feed.records, { ...changes, known: read.records, onProgress }),
    )
  }
  // A model that has records by editors is kept, but the catalogue no longer owns it.
  for (const name of namesOf(removed, 'model:')) await deleteUnusedModel(transaction, name)
  const written = models.map(({ model, digest: own }) => ({
    item: toModelItem(model.internal_name),
    digest: own,
  }))
  await saveImportState(transaction, [...written, { item: catalogueFeedItem, digest, source: origin }])
  await deleteImportState(transaction, removed)
  const added =
    records.filter(({ id }) => !owned.has(toRecordItem(id))).length +
    models.filter(({ model }) => !owned.has(toModelItem(model.internal_name))).length
  return {
    added,
    changed: models.length + records.length - added,
    removed: removed.length,
    unchanged: remaining.size - models.length - records.length,
  }
}

function namesOf(items: readonly string[], prefix: 'record:' | 'model:'): string[] {
  return items.flatMap((item) => (item.startsWith(prefix) ? [item.slice(prefix.length)] : []))
}
