import { z } from 'zod'
import {
  checkFeed,
  createReader,
  modelFile,
  slugText,
  toDigest,
  type SourcedRecord,
} from '../import/index.ts'
import type { Site } from '../site/index.ts'
import { toRecordId } from '../editing/index.ts'
import { CatalogueError, type CatalogueFeed, type FeedModel } from './feed.ts'

/** A record of a feed, ready to be written, and what it is compared by. */
export interface ReadRecord {
  readonly id: string
  readonly name: string
  readonly digest: string
  readonly record: SourcedRecord
}

export interface ReadFeed {
  readonly models: readonly { readonly model: FeedModel; readonly digest: string }[]
  readonly records: readonly ReadRecord[]
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

/**
 * Checks a feed by itself, before anything is written: shapes, types of fields, names and addresses that are there twice.
 * Throws a `CatalogueError` with everything that is wrong.
 */
export function readFeed(feed: CatalogueFeed, site: Site): ReadFeed {
  const reader = createReader({ files: [], problems: [] })
  const models = feed.models.flatMap((value) => {
    const file = { file: `model ${value.internal_name}`, value, text: '' }
    const model = reader.take(file, modelFile)
    if (model?.kind === 'single') reader.report(file.file, ['kind'], "expected 'collection'")
    return model ? [{ ...model, source: file.file }] : []
  })
  const places = new Set(
    site.channels.flatMap(({ id, languages }) => languages.map((each) => `${id}/${each}`)),
  )
  const records = feed.records.flatMap((value): SourcedRecord[] => {
    const source = `${value.model}/${value.key} (channel ${value.channel}, ${value.language})`
    const read = reader.take({ file: source, value, text: '' }, recordShape)
    if (!read) return []
    const { channel, language, model, key, slug, title, fields } = read
    if (!places.has(`${channel}/${language}`)) {
      reader.report(source, ['language'], 'there is no such channel with this language')
    }
    return [
      {
        ...{ channelId: channel, language, model, key, draft: null, publishAt: null, unpublishAt: null },
        published: { slug, title, visible: true, data: fields },
        ...{ source, draftSource: source, at: [] },
      },
    ]
  })
  checkFeed({ models, records }, reader)
  if (reader.problems.length > 0) {
    const problems = reader.problems.map(({ file, pointer, message }) => ({ name: file, pointer, message }))
    throw new CatalogueError(problems)
  }
  return {
    models: feed.models.map((model) => ({ model, digest: toDigest(model) })),
    records: records.map((record) => ({
      id: toRecordId(record),
      name: record.source,
      digest: toDigest([record.published, record.key]),
      record,
    })),
  }
}
