import { z } from 'zod'
import {
  createFeedChecker,
  createReader,
  modelFile,
  slugText,
  toDigest,
  type Reader,
  type SourcedRecord,
  type VersionState,
} from '../import/index.ts'
import type { Site } from '../site/index.ts'
import { toRecordId } from '../editing/index.ts'
import { CatalogueError, type CatalogueFeed, type FeedModel, type FeedRecord } from './feed.ts'

/** What is kept of a record of a feed: its name, its address, and what it is compared by. */
export interface KnownRecord {
  readonly id: string
  readonly place: LocaleScope
  readonly model: string
  readonly key: string
  readonly slug: string
  readonly digest: string
}

/** One object for each language of a channel. */
interface LocaleScope {
  readonly channelId: string
  readonly language: string
}

export interface KnownFeed {
  readonly models: readonly { readonly model: FeedModel; readonly digest: string }[]
  /** By their ids. */
  readonly records: ReadonlyMap<string, KnownRecord>
}

const text = z.string().min(1)
const recordShape = z.strictObject({
  channel: text,
  language: text,
  model: text,
  key: text,
  slug: slugText,
  title: text,
  fields: z.record(z.string(), z.unknown()),
})

/** A record of a feed in its own words. */
export type ParsedRecord = SourcedRecord & { readonly published: VersionState & { readonly slug: string } }

/**
 * Goes through a feed by itself, before anything is written: shapes, types of fields, names and addresses that are there
 * twice. Of the records it keeps only what they are known by.
 *
 * @throws CatalogueError with everything that is wrong, up to a limit
 */
export function readFeed(feed: CatalogueFeed, site: Site): KnownFeed {
  const reader = createReader({ files: [], problems: [] })
  const models = feed.models.flatMap((value) => {
    const file = { file: `model ${value.internal_name}`, value, text: '' }
    const model = reader.take(file, modelFile)
    if (model?.kind === 'single') reader.report(file.file, ['kind'], "expected 'collection'")
    return model ? [{ ...model, source: file.file }] : []
  })
  const records = new Map<string, KnownRecord>()
  const checker = createFeedChecker(models, (id) => records.get(id)?.model, reader)
  const places = toPlaces(site)
  // The names of models and places are kept once, not with every record.
  const names = new Map(models.map(({ internal_name: name }) => [name, name]))
  for (const value of feed.records) {
    const record = parseRecord(value, reader)
    if (!record) continue
    const { source, published } = record
    const place = places.get(`${record.channelId}/${record.language}`)
    if (!place) reader.report(source, ['language'], 'there is no such channel with this language')
    const id = toRecordId(record)
    const model = names.get(record.model) ?? record.model
    const { key } = record
    const known = {
      ...{ id, model, key, slug: published.slug, digest: toRecordDigest(record) },
      place: place?.place ?? record,
    }
    if (records.has(id)) reader.report(source, [], `the same record as in ${source}`)
    else records.set(id, known)
    const other = place?.bySlug.get(known.slug)
    if (other) reader.report(source, ['slug'], `the same slug as in ${toName(other)}`)
    else place?.bySlug.set(known.slug, known)
    checker.check(record)
  }
  checker.finish()
  throwProblems(reader)
  return { models: feed.models.map((model) => ({ model, digest: toDigest(model) })), records }
}

/** The record if its shape is right; undefined, with a problem noted, if it is not. */
export function parseRecord(value: FeedRecord, reader: Reader): ParsedRecord | undefined {
  const { channel, language, model, key } = value
  const source = toName({ place: { channelId: channel, language }, model, key })
  const read = reader.take({ file: source, value, text: '' }, recordShape)
  return (
    read && {
      ...{ channelId: read.channel, language: read.language, model: read.model, key: read.key },
      ...{ draft: null, publishAt: null, unpublishAt: null, source, draftSource: source, at: [] },
      published: { slug: read.slug, title: read.title, visible: true, data: read.fields },
    }
  )
}

export function toRecordDigest({ published, key }: ParsedRecord): string {
  return toDigest([published, key])
}

/** What a record of a feed is called when something is wrong with it. */
export function toName({ place, model, key }: Pick<KnownRecord, 'place' | 'model' | 'key'>): string {
  return `${model}/${key} (channel ${place.channelId}, ${place.language})`
}

export function throwProblems({ problems }: Reader): void {
  if (problems.length === 0) return
  throw new CatalogueError(problems.map(({ file, pointer, message }) => ({ name: file, pointer, message })))
}

function toPlaces({ channels }: Site) {
  const places = channels.flatMap(({ id, languages }) =>
    languages.map((language): LocaleScope => ({ channelId: id, language })),
  )
  return new Map(
    places.map((place) => [
      `${place.channelId}/${place.language}`,
      { place, bySlug: new Map<string, KnownRecord>() },
    ]),
  )
}
