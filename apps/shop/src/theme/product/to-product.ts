import { toModifiers, toOptions, type ProductOption } from '@vitrine/runtime'
import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { toHref } from '../links.ts'
import { fields, image, list, text, type Fields } from '../records/read-values.ts'
import { toRating, type Rating } from '../reviews/rating.tsx'
import { toDistribution, toReviews, type Review } from '../reviews/to-reviews.ts'
import { toPrices, type Prices } from './prices.ts'
import { toVariants, type Variant } from './variants.ts'

/** A property of a product, such as its material. */
export interface Attribute {
  readonly name: string
  readonly values: readonly string[]
}

/** A warehouse or shop that stocks products. */
export interface Location {
  readonly id: string
  readonly name: string
}

/** A product as displayed on its page. */
export interface ProductView {
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
  /** HTML from the merchant. */
  readonly description: string
  readonly care: string
  readonly pictures: readonly Picture[]
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly ProductOption[]
  readonly variants: readonly Variant[]
  readonly prices: Prices
  readonly locations: readonly Location[]
  readonly attributes: readonly Attribute[]
  /** Width, optional depth and height, in centimetres. */
  readonly measures: readonly number[]
  readonly rating: Rating
  /** Number of ratings with one star, two stars, and so on to five; empty if unknown. */
  readonly ratingDistribution: readonly number[]
  readonly reviews: readonly Review[]
}

export interface Picture {
  readonly image: Fields
  readonly path: string
  readonly alt: string
}

/** Maps a product record (section 3, "Product page") to its view. Never throws. */
export function toProduct(page: Fields): ProductView {
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
    description: text(page['description']),
    care: text(page['care_instructions']),
    pictures: list(page['images']).flatMap(toPicture),
    options,
    modifiers: toModifiers(page),
    variants: toVariants(page['variants'], options),
    prices: toPrices(page['prices']),
    locations: list(page['locations']).map(fields).flatMap(toLocation),
    attributes: list(page['attributes']).map(fields).flatMap(toAttribute),
    measures: list(page['measures']).filter(
      (side): side is number => typeof side === 'number' && Number.isFinite(side) && side > 0,
    ),
    rating: toRating(page['rating']),
    ratingDistribution: toDistribution(page['rating']),
    reviews: toReviews(page['reviews']),
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

function toAttribute({ name, values }: Fields): readonly Attribute[] {
  const texts = list(values).map(text).filter(Boolean)
  return text(name) && texts.length > 0 ? [{ name: text(name), values: texts }] : []
}
