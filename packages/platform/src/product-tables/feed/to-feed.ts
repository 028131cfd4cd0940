import type { CatalogueFeed, FeedRecord } from '../../catalogue/index.ts'
import type { FeedProduct } from '../../goods/index.ts'
import type { ProductDraft, Texts } from '../product-draft.ts'
import type { TableTerms } from '../terms.ts'
import { toAddresses } from './addresses.ts'
import { toAssortment, toCategoryIds } from './assortment.ts'
import { toProductKey, type FeedOptions } from './feed-options.ts'
import { toModelNames, toModels } from './models.ts'
import { pickText } from './pick-text.ts'
import { toBrandRecord, toCategoryRecord, toProductRecord, type RecordContext } from './to-records.ts'

/** Converts the products of a table to a catalogue with categories and brands. */
export function toFeed(products: readonly ProductDraft[], options: FeedOptions): CatalogueFeed {
  const { terms } = options
  const { storeHash, channels } = terms.site
  const contexts = channels.flatMap((channel) => {
    const assortment = toAssortment(products, channel, terms)
    return channel.languages.map((language): RecordContext => {
      const addresses = toAddresses(assortment, { ...options, channel, language })
      return { ...options, assortment, addresses, channel, language }
    })
  })
  return {
    models: toModels(storeHash, terms.currencies),
    // The records of a large table take more memory than all the rest, so only a few exist at a time.
    records: { [Symbol.iterator]: () => toRecords(contexts) },
    goods: { locations: terms.locations, products: products.map((product) => toGoods(product, options)) },
    locate: (names) => locate(products, names),
  }
}

function* toRecords(contexts: readonly RecordContext[]): Generator<FeedRecord, undefined> {
  for (const context of contexts) {
    const { categories, brands, products } = context.assortment
    for (const category of categories.values()) yield toCategoryRecord(category, context)
    for (const brand of brands.values()) yield toBrandRecord(brand, context)
    for (const product of products) yield toProductRecord(product, context)
  }
}

function toGoods(product: ProductDraft, { terms, pictures }: FeedOptions): FeedProduct {
  const { id, texts, taxClass, versions, channels } = product
  const [image] = versions.flatMap(({ images }) => images)
  const path = image === undefined ? undefined : pictures.get(image)
  return {
    ...{ key: toProductKey(id), model: toModelNames(terms.site.storeHash).product, channels, taxClass },
    categories: toCategoryIds(product, terms).map((category) => `categories/${category}`),
    titles: toAllLanguages(texts.name, terms),
    ...(path !== undefined && { image: path }),
    defaultSku: versions[0]?.sku ?? id,
    skus: versions.map(({ sku, choices, weight, limits, policy, prices, stock }) => ({
      ...{ sku, options: choices, weight, limits, policy, prices, stock },
    })),
  }
}

function toAllLanguages(texts: Texts, { languages, language: fallback }: TableTerms): Texts {
  return Object.fromEntries(languages.map((language) => [language, pickText(texts, language, fallback)]))
}

/** Returns the lines of products, keyed by the names of their records and goods in problems. */
function locate(products: readonly ProductDraft[], names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const lines = new Map(products.map(({ id, line }) => [toProductKey(id), `line ${line}`]))
  return new Map(
    [...names].flatMap((name): [string, string][] => {
      // `goods products/mug`, or `ecommerce_product_shop/products/mug (channel 1, en)`.
      const key = /(?:^goods |\/)(products\/.+?)(?: \(channel [^()]*\))?$/.exec(name)?.[1]
      const line = key === undefined ? undefined : lines.get(key)
      return line === undefined ? [] : [[name, line]]
    }),
  )
}
