import type { ImageB, ModifierB, ProductB, VariantB } from '@vitrine/contract'
import { formatMeasure, unitPriceOf } from '../checkout/index.ts'
import { findPrice, toAvailability, type FeedModifier, type PriceRequest, type Sku } from '../goods/index.ts'
import { toConnectionB, toMoneyB, type OptionTexts } from '../store/index.ts'
import { toPlainText } from '../text/index.ts'

/** The context of a response. */
export interface ProductScope extends PriceRequest {
  /** Language tags, preferred first. */
  readonly languages: readonly string[]
  /**
   * Slug of the product page, without leading and trailing slashes; undefined if there is no page in the
   * language.
   */
  readonly slug: string | undefined
  /** Fields of the product record; empty if there is none. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly optionTexts: OptionTexts
  /** The lowest prices of the 30 days before the sale, in minor units by SKU. */
  readonly lowestPrices: ReadonlyMap<string, number>
  /** Converts the path of a picture to its URL. */
  readonly toImageUrl: (path: string) => string
}

/** Maximum number of pictures in a response. */
const maxImages = 100

/**
 * Serialises a product for provider B. Omits variants without a price in the currency, and modifier
 * values without a surcharge in the currency. Returns undefined if no variant is left.
 *
 * @param skus the variants of one product, in order
 */
export function writeProduct(skus: readonly Sku[], scope: ProductScope): ProductB | undefined {
  const { languages, fields, currency, toImageUrl } = scope
  const priced = skus.flatMap((sku) => {
    const price = findPrice(sku.prices, scope)
    return price ? [{ sku, price }] : []
  })
  const [first] = priced
  if (!first) return undefined
  const { productKey, titles, image, modifiers } = first.sku
  const title = toText(titles, languages, productKey)
  const own = image === undefined ? undefined : { url: toImageUrl(image), altText: title }
  const images = readImages(fields['images'], toImageUrl)
  const variants = priced.map(({ sku, price }) => writeVariant(sku, price, { scope, title, image: own }))
  const amounts = priced.map(({ price }) => price.amount)
  return {
    id: productKey,
    handle: scope.slug ?? '',
    title,
    description: toPlainText(readText(fields, ['short_description', 'description'])),
    vendor: readText(fields, ['brand']),
    availableForSale: variants.some(({ availability }) => availability !== 'sold-out'),
    priceRange: {
      minVariantPrice: toMoneyB(Math.min(...amounts), currency),
      maxVariantPrice: toMoneyB(Math.max(...amounts), currency),
    },
    images: toConnectionB(images.length > 0 ? images : own ? [own] : []),
    options: listOptions(variants),
    modifiers: modifiers.map((modifier) => writeModifier(modifier, scope)),
    variants: toConnectionB(variants),
  }
}

interface VariantParts {
  readonly scope: ProductScope
  /** Title of the product. */
  readonly title: string
  readonly image: ImageB | undefined
}

function writeVariant(
  sku: Sku,
  { list, amount }: { readonly list: number; readonly amount: number },
  { scope, title, image }: VariantParts,
): VariantB {
  const { languages, currency, optionTexts } = scope
  const { limits, stock, unitMeasure } = sku
  const availability = toAvailability(stock)
  const isLater = availability === 'backorder' || availability === 'made-to-order'
  const lowest = scope.lowestPrices.get(sku.sku)
  const options = Object.entries(sku.options).map(([id, valueId]) => {
    const text = optionTexts.get(id)
    return { name: text?.name ?? id, value: text?.values.get(valueId) ?? valueId }
  })
  return {
    id: sku.sku,
    sku: sku.sku,
    title: options.length > 0 ? options.map(({ value }) => value).join(' / ') : title,
    selectedOptions: options,
    price: toMoneyB(amount, currency),
    compareAtPrice: amount < list ? toMoneyB(list, currency) : null,
    lowestPrice: lowest === undefined ? null : toMoneyB(lowest, currency),
    unitPrice: unitMeasure ? toMoneyB(unitPriceOf(amount, unitMeasure), currency) : null,
    unitPriceMeasure: unitMeasure ? formatMeasure(unitMeasure, languages[0] ?? 'en') : null,
    image: image ?? null,
    availability,
    availabilityDays: isLater && stock.policy.kind !== 'deny' ? stock.policy.days : null,
    quantityRule: { minimum: limits.min, maximum: limits.max ?? null, increment: limits.step },
    requiresShipping: true,
  }
}

function listOptions(variants: readonly VariantB[]): ProductB['options'] {
  const options = new Map<string, Set<string>>()
  for (const { name, value } of variants.flatMap(({ selectedOptions }) => selectedOptions)) {
    options.set(name, (options.get(name) ?? new Set()).add(value))
  }
  return [...options].map(([name, values]) => ({ name, values: [...values] }))
}

function writeModifier(
  { id, names, required = false, values }: FeedModifier,
  { languages, currency }: ProductScope,
): ModifierB {
  return {
    key: id,
    label: toText(names, languages, id),
    isRequired: required,
    values: values.flatMap(({ id: value, names: labels, prices = {} }) => {
      // A value without prices is free. A value with prices is not sold in other currencies.
      const surcharge = Object.keys(prices).length === 0 ? 0 : prices[currency]
      if (surcharge === undefined) return []
      return [{ value, label: toText(labels, languages, value), price: toMoneyB(surcharge, currency) }]
    }),
  }
}

/** Returns the first of the fields that is a non-empty string, or else an empty string. */
function readText(fields: ProductScope['fields'], names: readonly string[]): string {
  return (
    names
      .map((name) => fields[name])
      .find((value): value is string => typeof value === 'string' && value !== '') ?? ''
  )
}

/** Reads the pictures of a product record (section 3). Ignores entries that have another shape. */
function readImages(value: unknown, toImageUrl: ProductScope['toImageUrl']): readonly ImageB[] {
  if (!Array.isArray(value)) return []
  return (value as unknown[]).slice(0, maxImages).flatMap((entry): ImageB[] => {
    if (typeof entry !== 'object' || entry === null || !('absolutePath' in entry)) return []
    const { absolutePath: path } = entry
    if (typeof path !== 'string' || path === '') return []
    const alt = 'alt_text' in entry && typeof entry.alt_text === 'string' ? entry.alt_text : null
    return [{ url: toImageUrl(path), altText: alt }]
  })
}

function toText(
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
  fallback: string,
): string {
  return languages.map((language) => texts[language]).find((text) => text !== undefined) ?? fallback
}
