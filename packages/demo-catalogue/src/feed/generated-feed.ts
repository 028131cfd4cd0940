import type { Language } from '../languages.ts'
import {
  catalogue,
  departmentOf,
  generateCatalogue,
  generateSources,
  toProduct,
  type GenerateOptions,
  type ProductSource,
} from '../products/index.ts'
import { isSoldIn, listNonEmpty } from './assortment.ts'
import { toBrandRecord } from './brand-record.ts'
import { toCategoryRecord } from './category-record.ts'
import { currency, noGoods, store, type FeedRecord } from './feed.ts'
import { toCatalogueLanguage, toGoods, type FeedGoods } from './goods.ts'
import { toModels, type CatalogueModel } from './models.ts'
import { countProducts, type CountedProduct } from './product-counts.ts'
import { toProductRecord } from './product-record.ts'
import type { FeedSite } from './site.ts'

export interface GeneratedFeedOptions extends GenerateOptions {
  /** Languages to include. Each language has all products. Defaults to English. */
  readonly languages?: readonly string[]
  /** Ids of the channels to include. Defaults to all channels of the site. */
  readonly channels?: readonly string[]
}

/** A feed that produces its records on iteration, one at a time. */
export interface GeneratedFeed {
  readonly models: readonly CatalogueModel[]
  readonly records: Iterable<FeedRecord>
  readonly goods: FeedGoods
}

/**
 * Builds the feed of a large catalogue for benchmarks: the shop's brands and categories, with generated products.
 * Memory use does not depend on the number of products. The products are counted in a separate pass over their
 * sources.
 *
 * @throws RangeError on iteration, if the number of products is not an integer within its limits
 */
export function toGeneratedFeed(
  { storeHash, channels }: FeedSite,
  options: GeneratedFeedOptions,
): GeneratedFeed {
  const { languages = ['en'], channels: channelIds } = options
  if (storeHash !== store) return { models: [], records: [], goods: noGoods }
  const scopes = channels
    .filter(({ id }) => channelIds?.includes(id) ?? true)
    .flatMap((channel) =>
      channel.languages.flatMap((tag) => {
        const language = toCatalogueLanguage(tag)
        return language !== undefined && languages.includes(tag) ? [{ channel, tag, language }] : []
      }),
    )
  return {
    models: toModels(storeHash),
    goods: toGeneratedGoods({ storeHash, channels }, options),
    records: {
      *[Symbol.iterator]() {
        for (const scope of scopes) yield* generateRecords(scope, storeHash, options)
      },
    },
  }
}

/** Returns the goods of the products that at least one of the channels sells. */
function toGeneratedGoods(site: FeedSite, options: GeneratedFeedOptions): FeedGoods {
  const { languages = ['en'], channels: ids } = options
  const channels = site.channels
    .filter(({ id }) => ids?.includes(id) ?? true)
    .map((channel) => ({
      ...channel,
      languages: channel.languages.filter((tag) => languages.includes(tag)),
    }))
  const products = {
    *[Symbol.iterator]() {
      for (const product of generateCatalogue(options)) {
        if (channels.some((channel) => isSoldIn(channel, product))) yield product
      }
    },
  }
  return toGoods({ ...site, channels }, { locations: catalogue().locations, products })
}

interface FeedScope {
  readonly channel: FeedSite['channels'][number]
  /** Language tag of the channel. */
  readonly tag: string
  /** Language of the catalogue for that tag. */
  readonly language: Language
}

function* generateRecords(
  { channel, tag, language }: FeedScope,
  storeHash: string,
  generated: GenerateOptions,
): Generator<FeedRecord, void, undefined> {
  const options = { storeHash, language, currency }
  const shop = { ...catalogue(), products: [] }
  const counts = countProducts(generateSold(channel, generated))
  const sold = { ...shop, ...listNonEmpty(shop, counts) }
  const scope = { channel: channel.id, language: tag }
  for (const category of sold.categories) yield { ...toCategoryRecord(category, counts, options), ...scope }
  for (const brand of sold.brands) yield { ...toBrandRecord(brand, counts, options), ...scope }
  for (const source of generateSources(generated)) {
    if (isSoldIn(channel, classify(source)))
      yield { ...toProductRecord(toProduct(source), sold, options), ...scope }
  }
}

/** Yields the data for counting the products that a channel sells, without building the products. */
function* generateSold(channel: FeedScope['channel'], generated: GenerateOptions): Iterable<CountedProduct> {
  for (const source of generateSources(generated)) {
    const product = { ...classify(source), picture: () => toProduct(source).pictures[0] }
    if (isSoldIn(channel, product)) yield product
  }
}

function classify({
  family: { brand, subcategory },
}: ProductSource): Pick<CountedProduct, 'brand' | 'department' | 'subcategory'> {
  return { brand, subcategory, department: departmentOf(subcategory) }
}
