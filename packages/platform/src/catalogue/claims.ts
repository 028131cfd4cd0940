import { findSlugOwners, type WriteTransaction } from '../editing/index.ts'
import { CatalogueError } from './feed.ts'
import { toModelItem, toRecordItem } from './owned.ts'
import { toName, type KnownFeed, type KnownRecord } from './read-feed.ts'

/** Records that are looked up with one statement. */
const recordsAtOnce = 200

/** What of a catalogue is to be written, and what there is. */
export interface FeedChanges {
  readonly models: KnownFeed['models']
  readonly records: readonly KnownRecord[]
  /** The addresses of those of the records that are there, by their ids. */
  readonly stored: ReadonlyMap<string, string | null>
  /** What the catalogue took over before: items with their digests. */
  readonly owned: ReadonlyMap<string, string>
}

/** The addresses of those of the records that are there, by their ids. */
export async function readSlugs(
  { tx }: WriteTransaction,
  records: readonly KnownRecord[],
): Promise<ReadonlyMap<string, string | null>> {
  const slugs = new Map<string, string | null>()
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    const ids = records.slice(from, from + recordsAtOnce).map(({ id }) => id)
    const rows = await tx.selectFrom('records').select(['id', 'slug']).where('id', 'in', ids).execute()
    for (const { id, slug } of rows) slugs.set(id, slug)
  }
  return slugs
}

/** Throws where the catalogue claims a model or a record that content files or editors made. */
export async function checkConflicts(
  { tx }: WriteTransaction,
  { models, records, stored, owned }: FeedChanges,
): Promise<void> {
  const known = new Set(
    (await tx.selectFrom('models').select('internal_name').execute()).map((row) => row.internal_name),
  )
  const problems = [
    ...models
      .map(({ model }) => model.internal_name)
      .filter((name) => known.has(name) && !owned.has(toModelItem(name)))
      .map((name) => ({ name: `model ${name}`, message: 'the content of the shop has this model already' })),
    ...records
      .filter(({ id }) => stored.has(id) && !owned.has(toRecordItem(id)))
      .map((record) => ({
        name: toName(record),
        message: 'the content of the shop has this record already',
      })),
  ]
  if (problems.length > 0) throw new CatalogueError(problems.map((each) => ({ pointer: '', ...each })))
}

/** Frees the addresses that move from one record of the catalogue to another. */
export async function releaseSlugs(
  { tx }: WriteTransaction,
  { records, stored }: FeedChanges,
): Promise<void> {
  for (const { id, slug: wanted } of records) {
    const slug = stored.get(id)
    if (slug === undefined || slug === null || slug === wanted) continue
    await tx.updateTable('records').set({ slug: null }).where('id', '=', id).execute()
  }
}

/** Throws where a page of other content has an address of the catalogue: names both. */
export async function checkSlugsAvailable(
  transaction: WriteTransaction,
  { records }: FeedChanges,
): Promise<void> {
  const problems: { readonly name: string; readonly pointer: string; readonly message: string }[] = []
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    const wanted = records
      .slice(from, from + recordsAtOnce)
      .map((record) => ({ ...record.place, slug: record.slug, record }))
    const byPlace = new Map(wanted.map((each) => [toPlace(each), each.record]))
    for (const owner of await findSlugOwners(transaction, wanted)) {
      const claim = byPlace.get(toPlace(owner))
      if (!claim || claim.id === owner.id) continue
      const message = `the record ${owner.model}/${owner.key} has the address /${owner.slug}/ already`
      problems.push({ name: toName(claim), pointer: '/slug', message })
    }
  }
  if (problems.length > 0) throw new CatalogueError(problems)
}

function toPlace(each: { channelId: string; language: string; slug: string | null }): string {
  return JSON.stringify([each.channelId, each.language, each.slug])
}
