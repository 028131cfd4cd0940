import type { Database } from '../database/index.ts'
import {
  createRecords,
  findSlugOwners,
  note,
  removeRecord,
  saveDraft,
  writeContent,
  writeModel,
  type Actor,
  type Writing,
} from '../editing/index.ts'
import { isRefusal, type Refusal } from '../gateway/index.ts'
import { toDigest } from '../import/index.ts'
import { loadSite, type Site } from '../site/index.ts'
import { CatalogueError, type CatalogueSource, type CatalogueSummary } from './feed.ts'
import { findFeedDigest, keepOwned, readOwned, toModelItem, toRecordItem } from './owned.ts'
import { readFeed, type ReadFeed, type ReadRecord } from './read-feed.ts'

/** Who takes the catalogue over, for the audit trail. */
const catalogueActor: Actor = { kind: 'import', name: 'catalogue' }

/** Records that are looked up with one statement. */
const recordsAtOnce = 200

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
  const feed = readFeed(await source.load(site), site)
  const result = await writeContent(database, { actor: catalogueActor, now }, (writing) =>
    takeOver(writing, feed, digest),
  )
  if (isRefusal(result)) throw toError('catalogue', result.message, result.field)
  return result
}

/** What a feed is known by: its version, and the site that it is made for. */
function toFeedDigest({ version }: CatalogueSource, { storeHash, channels }: Site): string {
  return toDigest([version, storeHash, channels.map(({ id, name, languages }) => [id, name, languages])])
}

async function takeOver(writing: Writing, feed: ReadFeed, digest: string): Promise<CatalogueSummary> {
  const { tx } = writing
  const owned = await readOwned(tx)
  const models = feed.models.filter(
    ({ model, digest: own }) => owned.get(toModelItem(model.internal_name)) !== own,
  )
  const records = feed.records.filter((each) => owned.get(toRecordItem(each.id)) !== each.digest)
  const kept = new Set([
    ...feed.models.map(({ model }) => toModelItem(model.internal_name)),
    ...feed.records.map(({ id }) => toRecordItem(id)),
  ])
  const gone = [...owned.keys()].filter((item) => !kept.has(item))
  const stored = await readSlugs(
    writing,
    records.map(({ id }) => id),
  )
  const isOwn = (id: string): boolean => owned.has(toRecordItem(id))
  await refuseForeign(writing, { models, records, stored, owned })

  for (const item of gone) if (item.startsWith('record:')) await remove(writing, item.slice('record:'.length))
  await makeRoom(writing, records, stored)
  await refuseTakenSlugs(writing, records)
  for (const { model } of models) orThrow(await writeModel(writing, model), `model ${model.internal_name}`)
  // One that an operator deleted comes back with what is new of it.
  const fresh = records.filter(({ id }) => !stored.has(id))
  orThrow(await createRecords(writing, fresh.map(toNewRecord)), 'catalogue')
  for (const { id, record, name } of records) {
    if (!stored.has(id) || record.published === null) continue
    orThrow(await saveDraft(writing, { id, ...record.published, publish: true }), name)
  }
  for (const item of gone)
    if (item.startsWith('model:')) await removeUnused(writing, item.slice('model:'.length))
  const written = [
    ...models.map(({ model, digest: own }) => ({ item: toModelItem(model.internal_name), digest: own })),
    ...records.map(({ id, digest: own }) => ({ item: toRecordItem(id), digest: own })),
  ]
  await keepOwned(tx, {
    feed: digest,
    written: written.map((each) => ({ ...each, source: '' })),
    gone,
    now: writing.now,
  })
  const added =
    records.filter(({ id }) => !isOwn(id)).length +
    models.filter(({ model }) => !owned.has(toModelItem(model.internal_name))).length
  return {
    added,
    changed: models.length + records.length - added,
    removed: gone.length,
    unchanged: kept.size - models.length - records.length,
  }
}

/** The addresses of those of the records that are there, by their ids. */
async function readSlugs(
  { tx }: Writing,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const slugs = new Map<string, string | null>()
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const rows = await tx
      .selectFrom('records')
      .select(['id', 'slug'])
      .where('id', 'in', ids.slice(from, from + recordsAtOnce))
      .execute()
    for (const { id, slug } of rows) slugs.set(id, slug)
  }
  return slugs
}

interface Claims {
  readonly models: ReadFeed['models']
  readonly records: readonly ReadRecord[]
  readonly stored: ReadonlyMap<string, string | null>
  readonly owned: ReadonlyMap<string, string>
}

/** Throws where the catalogue claims a model or a record that content files or editors made. */
async function refuseForeign({ tx }: Writing, { models, records, stored, owned }: Claims): Promise<void> {
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
      .map(({ name }) => ({ name, message: 'the content of the shop has this record already' })),
  ]
  if (problems.length > 0) throw new CatalogueError(problems.map((each) => ({ pointer: '', ...each })))
}

/** Frees the addresses that move from one record of the catalogue to another. */
async function makeRoom(
  { tx }: Writing,
  records: readonly ReadRecord[],
  stored: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const { id, record } of records) {
    const slug = stored.get(id)
    if (slug === undefined || slug === null || slug === record.published?.slug) continue
    await tx.updateTable('records').set({ slug: null }).where('id', '=', id).execute()
  }
}

/** Throws where a page of other content has an address of the catalogue: names both. */
async function refuseTakenSlugs(writing: Writing, records: readonly ReadRecord[]): Promise<void> {
  const wanted = records.map(({ id, name, record }) => ({
    id,
    name,
    channelId: record.channelId,
    language: record.language,
    slug: record.published?.slug ?? null,
  }))
  const toPlace = (each: { channelId: string; language: string; slug: string | null }): string =>
    JSON.stringify([each.channelId, each.language, each.slug])
  const byPlace = new Map(wanted.map((each) => [toPlace(each), each]))
  const problems = (await findSlugOwners(writing, wanted)).flatMap((owner) => {
    const claim = byPlace.get(toPlace(owner))
    if (!claim || claim.id === owner.id) return []
    const message = `the record ${owner.model}/${owner.key} has the address /${owner.slug}/ already`
    return [{ name: claim.name, pointer: '/slug', message }]
  })
  if (problems.length > 0) throw new CatalogueError(problems)
}

function toNewRecord({ record }: ReadRecord) {
  const { channelId, language, model, key, published } = record
  if (published === null) throw new Error(`The record ${model}/${key} says nothing.`)
  return { channelId, language, model, key, ...published }
}

/** An operator may have been faster. */
async function remove(writing: Writing, id: string): Promise<void> {
  await removeRecord(writing, { id, isForced: true })
}

/** A model that editors have records of stays, as theirs. */
async function removeUnused(writing: Writing, name: string): Promise<void> {
  const { tx, notes } = writing
  const used = await tx.selectFrom('records').select('id').where('model', '=', name).executeTakeFirst()
  if (used) return
  await tx.deleteFrom('models').where('internal_name', '=', name).execute()
  notes.models.add(name)
  note(writing, 'model.delete', toModelItem(name))
}

function orThrow(result: unknown, name: string): void {
  if (isRefusal(result)) throw toRefusalError(result, name)
}

function toRefusalError({ message, field }: Refusal, name: string): CatalogueError {
  return toError(name, message, field)
}

function toError(name: string, message: string, field?: string): CatalogueError {
  return new CatalogueError([
    { name, pointer: field === undefined ? '' : `/${field.replaceAll('.', '/')}`, message },
  ])
}
