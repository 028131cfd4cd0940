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
  const records: FeedRecord[] = channels.flatMap((channel) => {
    const assortment = toAssortment(products, channel, terms)
    return channel.languages.flatMap((language) => {
      const addresses = toAddresses(assortment, { ...options, channel, language })
      const context: RecordContext = { ...options, assortment, addresses, channel, language }
      return [
        ...[...assortment.categories.values()].map((category) => toCategoryRecord(category, context)),
        ...[...assortment.brands.values()].map((brand) => toBrandRecord(brand, context)),
        ...assortment.products.map((product) => toProductRecord(product, context)),
      ]
    })
  })
  return {
    models: toModels(storeHash, terms.currencies),
    records,
    goods: { locations: terms.locations, products: products.map((product) => toGoods(product, options)) },
    locate: (names) => locate(products, names),
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
