import { isSoldIn, toListsOf } from './assortment.ts'
import { catalogue } from '../products/index.ts'
import { currency, store, toCatalogueLanguage, type FeedRecord, type FeedSite } from './feed.ts'
import { generateSources, type GenerateOptions } from '../products/index.ts'
import { departmentOf, toProduct, type ProductSource } from '../products/index.ts'
import { toBrandFile, toCategoryFile, toModelFiles, toProductFile, type ModelFile } from './records.ts'
import { toTally, type Counted } from './tally.ts'
import type { Language } from '../languages.ts'

export interface GeneratedFeedOptions extends GenerateOptions {
  /** The languages of channels that it is made in, English when absent; each has all of the products. */
  readonly languages?: readonly string[]
  /** The channels that it is made for, all of the site when absent. */
  readonly channels?: readonly string[]
}

/** A feed whose records are made each time they are gone through, one after the other. */
export interface LargeFeed {
  readonly models: readonly ModelFile[]
  readonly records: Iterable<FeedRecord>
}

/**
 * The feed of a large catalogue, for measurements: the brands and categories of the shop, and generated products. Nothing
 * of it is kept, however large; the numbers of products are counted by going through what they are made of.
 *
 * @throws RangeError, when it is gone through, where the number of products is not a whole one within its limits
 */
export function toGeneratedFeed({ storeHash, channels }: FeedSite, options: GeneratedFeedOptions): LargeFeed {
  const { languages = ['en'], channels: chosen } = options
  if (storeHash !== store) return { models: [], records: [] }
  const places = channels
    .filter(({ id }) => chosen?.includes(id) ?? true)
    .flatMap((channel) =>
      channel.languages.flatMap((tag) => {
        const language = toCatalogueLanguage(tag)
        return language !== undefined && languages.includes(tag) ? [{ channel, tag, language }] : []
      }),
    )
  return {
    models: toModelFiles(storeHash),
    records: {
      *[Symbol.iterator]() {
        for (const place of places) yield* recordsOf(place, storeHash, options)
      },
    },
  }
}

interface Place {
  readonly channel: FeedSite['channels'][number]
  /** The channel's name of the language, and the catalogue's. */
  readonly tag: string
  readonly language: Language
}

function* recordsOf(
  { channel, tag, language }: Place,
  storeHash: string,
  generated: GenerateOptions,
): Generator<FeedRecord, void, undefined> {
  const options = { storeHash, language, currency }
  const shop = { ...catalogue(), products: [] }
  const tally = toTally(countSold(channel, generated))
  const sold = { ...shop, ...toListsOf(shop, tally) }
  const place = { channel: channel.id, language: tag }
  for (const category of sold.categories) yield { ...toCategoryFile(category, tally, options), ...place }
  for (const brand of sold.brands) yield { ...toBrandFile(brand, tally, options), ...place }
  for (const source of generateSources(generated)) {
    if (isSoldIn(channel, toKind(source)))
      yield { ...toProductFile(toProduct(source), sold, options), ...place }
  }
}

function* countSold(channel: Place['channel'], generated: GenerateOptions): Iterable<Counted> {
  for (const source of generateSources(generated)) {
    const counted = { ...toKind(source), picture: () => toProduct(source).pictures[0] }
    if (isSoldIn(channel, counted)) yield counted
  }
}

function toKind({
  family: { brand, shelf },
}: ProductSource): Pick<Counted, 'brand' | 'department' | 'shelf'> {
  return { brand, shelf, department: departmentOf(shelf) }
}
