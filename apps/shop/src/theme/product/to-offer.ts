import { toModifiers, toOptions, type ProductModifier, type ProductOption } from '@vitrine/runtime'
import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { toHref } from '../links.ts'
import { fields, image, list, text, type Fields } from '../records/read-values.ts'
import { toRating, type Rating } from '../reviews/to-rating.ts'
import { toPrices, type Prices } from './prices.ts'
import { toVariants, type Variant } from './variants.ts'

/** A warehouse or shop that stocks products. */
export interface Location {
  readonly id: string
  readonly name: string
}

/** The fields of a product that the shopper needs to choose and buy it. */
export interface ProductOffer {
  readonly sku: string
  readonly name: string
  readonly brand: { readonly id: string; readonly name: string }
  /** URL of the brand's page; empty if there is none. */
  readonly brandHref: string
  /** Categories of the product, the outermost first. */
  readonly crumbs: readonly Crumb[]
  /** Id of the innermost category; empty if unknown. */
  readonly category: string
  readonly shortDescription: string
  readonly pictures: readonly Picture[]
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly ProductModifier[]
  readonly variants: readonly Variant[]
  readonly prices: Prices
  readonly locations: readonly Location[]
  readonly rating: Rating
}

export interface Picture {
  readonly image: Fields
  readonly path: string
  readonly alt: string
}

/** Maps a product record (section 3, "Product page") to its offer. Never throws. */
export function toOffer(page: Fields): ProductOffer {
  const options = toOptions(page)
  const brandSlug = text(fields(page['brand_meta'])['slug'])
  const categories = list(page['category_meta']).map(fields)
  return {
    sku: text(page['sku']),
    name: text(page['name']) || text(page['title']),
    brand: { id: text(fields(page['brand_meta'])['id']), name: text(page['brand']) },
    brandHref: brandSlug === '' ? '' : toHref(brandSlug),
    crumbs: categories.map((each) => ({ name: text(each['name']), href: toHref(text(each['slug'])) })),
    category: text(categories.at(-1)?.['id']),
    shortDescription: text(page['short_description']),
    pictures: list(page['images']).flatMap(toPicture),
    options,
    modifiers: toModifiers(page),
    variants: toVariants(page['variants'], options),
    prices: toPrices(page['prices']),
    locations: list(page['locations']).map(fields).flatMap(toLocation),
    rating: toRating(page['rating']),
  }
}

function toPicture(value: unknown): readonly Picture[] {
  const { url, src, ...read } = fields(value)
  const found = image({ ...read, absolutePath: read['absolutePath'] ?? url ?? src })
  return found === undefined
    ? []
    : [{ image: found, path: text(found['absolutePath']), alt: text(found['alt_text']) }]
}

function toLocation({ id, name }: Fields): readonly Location[] {
  return text(id) && text(name) ? [{ id: text(id), name: text(name) }] : []
}
