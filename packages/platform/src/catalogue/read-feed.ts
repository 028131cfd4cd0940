import { z } from 'zod'
import { createFileValidator, type FileValidator } from '../content-files/index.ts'
import { toRecordId, type VersionContent } from '../content/index.ts'
import type { LocaleScope } from '../database/index.ts'
import { createFeedChecker, modelFile, slugText, type SourcedRecord, toDigest } from '../import/index.ts'
import type { Site } from '../site/index.ts'
import { CatalogueError, type CatalogueFeed, type FeedModel, type FeedRecord } from './feed.ts'

/** The part of a feed record that is kept in memory: identity, slug and digest. */
export interface KnownRecord {
  readonly id: string
  readonly scope: LocaleScope
  readonly model: string
  readonly key: string
  readonly slug: string
  readonly digest: string
}

export interface KnownFeed {
  readonly models: readonly { readonly model: FeedModel; readonly digest: string }[]
  /** Records by id. */
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

/** A feed record in the format of content files. */
export type ParsedRecord = SourcedRecord & { readonly published: VersionContent & { readonly slug: string } }

/**
 * Validates the shapes, field types, identities and slugs of a feed without reading stored content.
 * Keeps only the identity, slug and digest of each record.
 *
 * @throws CatalogueError with all problems, up to a limit
 */
export function readFeed(feed: CatalogueFeed, site: Site): KnownFeed {
  const validator = createFileValidator({ files: [], problems: [] })
  const models = feed.models.flatMap((value) => {
    const file = { file: `model ${value.internal_name}`, value, text: '' }
    const model = validator.validate(file, modelFile)
    if (model?.kind === 'single') validator.report(file.file, ['kind'], "expected 'collection'")
    return model ? [{ ...model, source: file.file }] : []
  })
  const records = new Map<string, KnownRecord>()
  const checker = createFeedChecker(models, (id) => records.get(id)?.model, validator)
  const scopes = toScopes(site)
  // Records share the strings for models and scopes, which saves memory.
  const names = new Map(models.map(({ internal_name: name }) => [name, name]))
  for (const value of feed.records) {
    const record = parseRecord(value, validator)
    if (!record) continue
    const { source, published } = record
    const known = scopes.get(`${record.channelId}/${record.language}`)
    if (!known)
      validator.report(source, ['language'], 'the channel does not exist or does not have this language')
    const id = toRecordId(record)
    const model = names.get(record.model) ?? record.model
    const { key } = record
    const entry = {
      ...{ id, model, key, slug: published.slug, digest: toRecordDigest(record) },
      scope: known?.scope ?? record,
    }
    if (records.has(id)) validator.report(source, [], 'the feed contains this record more than once')
    else records.set(id, entry)
    const other = known?.bySlug.get(entry.slug)
    if (other) validator.report(source, ['slug'], `the record ${toName(other)} has the same slug`)
    else known?.bySlug.set(entry.slug, entry)
    checker.check(record)
  }
  checker.finish()
  throwProblems(validator)
  return { models: feed.models.map((model) => ({ model, digest: toDigest(model) })), records }
}

/** Parses a feed record. Reports a problem and returns undefined if its shape is invalid. */
export function parseRecord(value: FeedRecord, validator: FileValidator): ParsedRecord | undefined {
  const { channel, language, model, key } = value
  const source = toName({ scope: { channelId: channel, language }, model, key })
  const read = validator.validate({ file: source, value, text: '' }, recordShape)
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

/** Returns the name of a record for error messages. */
export function toName({ scope, model, key }: Pick<KnownRecord, 'scope' | 'model' | 'key'>): string {
  return `${model}/${key} (channel ${scope.channelId}, ${scope.language})`
}

export function throwProblems({ problems }: FileValidator): void {
  if (problems.length === 0) return
  throw new CatalogueError(problems.map(({ file, pointer, message }) => ({ name: file, pointer, message })))
}

function toScopes({ channels }: Site) {
  const scopes = channels.flatMap(({ id, languages }) =>
    languages.map((language): LocaleScope => ({ channelId: id, language })),
  )
  return new Map(
    scopes.map((scope) => [
      `${scope.channelId}/${scope.language}`,
      { scope, bySlug: new Map<string, KnownRecord>() },
    ]),
  )
}
