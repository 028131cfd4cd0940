import { languages, type Language } from '../languages.ts'
import {
  currencies,
  customerGroups,
  isVerified,
  limitsOf,
  ordinaryPrice,
  piecesOf,
  policyOf,
  salePeriodOf,
  taxClassOf,
  weightOf,
  type InventoryPolicy,
  type Location,
  type Modifier,
  type Product,
  type Variant,
} from '../products/index.ts'
import { isSoldIn } from './assortment.ts'
import { productModel } from './models.ts'
import { toProductKey } from './record.ts'
import type { FeedSite } from './site.ts'

/** The goods of a catalogue feed (docs/catalogue.md). */
export interface FeedGoods {
  readonly locations: readonly FeedLocation[]
  readonly products: Iterable<FeedProduct>
}

/** Texts, keyed by language tag. */
export type FeedTexts = Readonly<Record<string, string>>

export interface FeedLocation extends Pick<
  Location,
  'id' | 'address' | 'coordinates' | 'timeZone' | 'hours'
> {
  readonly names: FeedTexts
}

export interface FeedProduct {
  readonly key: string
  readonly model: string
  readonly channels: readonly string[]
  readonly titles: FeedTexts
  readonly image: string
  readonly taxClass: 'standard' | 'reduced'
  readonly defaultSku: string
  readonly skus: readonly FeedSku[]
  readonly modifiers: readonly FeedModifier[]
  readonly reviews: readonly FeedReview[]
}

export interface FeedSku {
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  /** Grams. */
  readonly weight: number
  readonly unitMeasure?: { readonly unit: 'piece'; readonly content: number; readonly reference: number }
  readonly limits: { readonly min?: number; readonly max: number; readonly step?: number }
  readonly policy: InventoryPolicy
  readonly prices: readonly FeedPrice[]
  readonly stock: Variant['stock']
}

export interface FeedPrice {
  readonly currency: string
  readonly group?: string
  /** Minor units. */
  readonly list: number
  readonly sale?: { readonly price: number; readonly from: string; readonly to?: string }
}

export interface FeedModifier {
  readonly id: string
  readonly names: FeedTexts
  readonly values: readonly {
    readonly id: string
    readonly names: FeedTexts
    readonly prices?: Readonly<Record<string, number>>
  }[]
}

export interface FeedReview {
  readonly id: string
  readonly language: string
  readonly author: string
  readonly rating: number
  readonly title: string
  readonly text: string
  readonly date: string
  readonly verified: boolean
}

/** A language of the site, and the language of the catalogue for its texts. */
interface FeedLanguage {
  readonly tag: string
  readonly language: Language
}

/** Maps any number of products to the goods of a site. Each iteration of the goods iterates the products once. */
export function toGoods(
  site: FeedSite,
  { locations, products }: { readonly locations: readonly Location[]; readonly products: Iterable<Product> },
): FeedGoods {
  const tags = new Set(site.channels.flatMap((channel) => channel.languages))
  const spoken = [...tags].flatMap((tag): FeedLanguage[] => {
    const language = toCatalogueLanguage(tag)
    return language === undefined ? [] : [{ tag, language }]
  })
  return {
    locations: locations.map(({ id, name, address, coordinates, timeZone, hours }) => ({
      ...{ id, address, coordinates, timeZone, hours },
      names: toTexts(name, spoken),
    })),
    products: {
      *[Symbol.iterator]() {
        for (const product of products) yield toFeedProduct(product, site, spoken)
      },
    },
  }
}

/** Returns the catalogue's language for a language of a channel: `de` for `de-AT`. */
export function toCatalogueLanguage(tag: string): Language | undefined {
  return languages.find((language) => tag === language || tag.startsWith(`${language}-`))
}

function toFeedProduct(product: Product, site: FeedSite, spoken: readonly FeedLanguage[]): FeedProduct {
  const { sku, name, pictures, variants } = product
  const defaultVariant = variants.find(({ prices }) => prices === product.prices) ?? variants[0]
  return {
    key: toProductKey(sku),
    model: productModel(site.storeHash),
    channels: site.channels.filter((channel) => isSoldIn(channel, product)).map(({ id }) => id),
    titles: toTexts(name, spoken),
    image: pictures[0].path,
    taxClass: taxClassOf(product),
    defaultSku: defaultVariant.sku,
    skus: variants.map((variant) => toFeedSku(variant, product)),
    modifiers: product.modifiers.map((modifier) => toFeedModifier(modifier, spoken)),
    reviews: product.reviews
      .filter((review) => spoken.some(({ language }) => language === review.language))
      .map((review) => ({ ...review, verified: isVerified(review.id) })),
  }
}

function toFeedSku(variant: Variant, product: Product): FeedSku {
  const { sku, choices, stock } = variant
  const pieces = piecesOf(choices)
  return {
    sku,
    options: choices,
    weight: weightOf(product, variant),
    ...(pieces > 1 && { unitMeasure: { unit: 'piece', content: pieces, reference: 1 } }),
    limits: limitsOf(product),
    policy: policyOf(product),
    prices: currencies.flatMap((currency) => toFeedPrices(currency, variant, product)),
    stock,
  }
}

/** Returns the price for guests, and the prices for the groups that pay less. */
function toFeedPrices(
  currency: (typeof currencies)[number],
  { prices }: Variant,
  product: Product,
): readonly FeedPrice[] {
  const price = prices[currency]
  const { list, sale, groups } = price
  const guests: FeedPrice = {
    currency,
    list,
    ...(sale !== undefined && { sale: { price: sale, ...salePeriodOf(product) } }),
  }
  return [
    guests,
    ...customerGroups
      .filter((group) => groups[group] < ordinaryPrice(price))
      .map((group) => ({ currency, group, list: groups[group] })),
  ]
}

function toFeedModifier(
  { id, name, values, prices }: Modifier,
  spoken: readonly FeedLanguage[],
): FeedModifier {
  return {
    id,
    names: toTexts(name, spoken),
    values: values.map((value, index) => {
      const surcharge = prices[index]
      return {
        id: String(index),
        names: toTexts(value, spoken),
        ...(surcharge && { prices: surcharge }),
      }
    }),
  }
}

function toTexts(text: Readonly<Record<Language, string>>, spoken: readonly FeedLanguage[]): FeedTexts {
  return Object.fromEntries(spoken.map(({ tag, language }) => [tag, text[language]]))
}
