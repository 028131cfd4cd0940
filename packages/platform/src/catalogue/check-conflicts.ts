import { findSlugOwners, updateRecord } from '../content/index.ts'
import { batchesOf } from '../database/index.ts'
import { listModelNames } from '../models/index.ts'
import type { WriteTransaction } from '../write/index.ts'
import { toModelItem, toRecordItem } from './catalogue.repository.ts'
import { CatalogueError, type CatalogueProblem } from './feed.ts'
import { toName, type KnownFeed, type KnownRecord } from './read-feed.ts'

/** Number of records whose slugs are looked up in one query. */
const batchSize = 200

/** The changes that a feed makes to the stored catalogue. */
export interface FeedChanges {
  readonly models: KnownFeed['models']
  readonly records: readonly KnownRecord[]
  /** Slugs of the existing records, by record id. */
  readonly stored: ReadonlyMap<string, string | null>
  /** Digests of the items that the catalogue owns, from its last import. */
  readonly owned: ReadonlyMap<string, string>
}

/**
 * Throws if a model or record of the feed already exists and was created by content files or
 * editors.
 */
export async function checkConflicts(
  { tx }: WriteTransaction,
  { models, records, stored, owned }: FeedChanges,
): Promise<void> {
  const known = new Set(await listModelNames(tx))
  const problems = [
    ...models
      .map(({ model }) => model.internal_name)
      .filter((name) => known.has(name) && !owned.has(toModelItem(name)))
      .map((name) => ({ name: `model ${name}`, message: 'the content of the shop already has this model' })),
    ...records
      .filter(({ id }) => stored.has(id) && !owned.has(toRecordItem(id)))
      .map((record) => ({
        name: toName(record),
        message: 'the content of the shop already has this record',
      })),
  ]
  if (problems.length > 0) throw new CatalogueError(problems.map((each) => ({ pointer: '', ...each })))
}

/** Clears the slugs that the feed moves from one record of the catalogue to another. */
export async function releaseSlugs(
  { tx }: WriteTransaction,
  { records, stored }: FeedChanges,
): Promise<void> {
  for (const { id, slug } of records) {
    const current = stored.get(id)
    if (current === undefined || current === null || current === slug) continue
    await updateRecord(tx, id, { slug: null })
  }
}

/**
 * Throws if content outside of the catalogue uses one of its slugs. Each problem names both
 * records.
 */
export async function checkSlugsAvailable({ tx }: WriteTransaction, { records }: FeedChanges): Promise<void> {
  const problems: CatalogueProblem[] = []
  for (const batch of batchesOf(records, batchSize)) {
    const requested = batch.map((record) => ({ ...record.scope, slug: record.slug, record }))
    const byAddress = new Map(requested.map((each) => [toAddress(each), each.record]))
    for (const owner of await findSlugOwners(tx, requested)) {
      const record = byAddress.get(toAddress(owner))
      if (!record || record.id === owner.id) continue
      const message = `the record ${owner.model}/${owner.key} already has the slug /${owner.slug}/`
      problems.push({ name: toName(record), pointer: '/slug', message })
    }
  }
  if (problems.length > 0) throw new CatalogueError(problems)
}

function toAddress(each: { channelId: string; language: string; slug: string | null }): string {
  return JSON.stringify([each.channelId, each.language, each.slug])
}
