import { toModifiers, toOptions, type ProductOption } from '@vitrine/runtime'
import { toHref } from '../addresses.ts'
import { toPrices, type Prices } from './prices.ts'
import { count, fields, image, list, text, type Fields } from './read.ts'
import { toRating, type Rating } from './to-card.ts'
import { toVariants, type Variant } from './variants.ts'

export interface Crumb {
  readonly name: string
  readonly href: string
}

export interface Review {
  readonly id: string
  readonly author: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** `2026-03-14`. */
  readonly day: string
}

/** One line about a product, such as its material. */
export interface Attribute {
  readonly name: string
  readonly values: readonly string[]
}

export interface Place {
  readonly id: string
  readonly name: string
}

/** A product as its page shows it. */
export interface ProductView {
  readonly sku: string
  readonly name: string
  readonly brand: Place
  /** Address of the brand's page; empty where it has none. */
  readonly brandHref: string
  /** From the department to the shelf. */
  readonly crumbs: readonly Crumb[]
  /** Id of the shelf, on which similar products lie; empty when it is not told. */
  readonly shelf: string
  readonly short: string
  /** HTML of the merchant's. */
  readonly description: string
  readonly care: string
  readonly pictures: readonly Picture[]
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly ProductOption[]
  readonly variants: readonly Variant[]
  readonly prices: Prices
  readonly places: readonly Place[]
  readonly attributes: readonly Attribute[]
  /** Centimetres: width, depth where there is one, height. */
  readonly measures: readonly number[]
  readonly rating: Rating
  /** How many gave one star, two, and so on to five; empty where the record does not tell all of them. */
  readonly spread: readonly number[]
  readonly reviews: readonly Review[]
}

export interface Picture {
  readonly image: Fields
  readonly path: string
  readonly alt: string
}

/** A product's record (specification, section 3, "Product page record extras") as its page shows it. Pure; never throws. */
export function toProduct(page: Fields): ProductView {
  const options = toOptions(page)
  const brandSlug = text(fields(page['brand_meta'])['slug'])
  const shelves = list(page['category_meta']).map(fields)
  return {
    sku: text(page['sku']),
    name: text(page['name']) || text(page['title']),
    brand: { id: text(fields(page['brand_meta'])['id']), name: text(page['brand']) },
    brandHref: brandSlug === '' ? '' : toHref(brandSlug),
    crumbs: shelves.map((each) => ({ name: text(each['name']), href: toHref(text(each['slug'])) })),
    shelf: text(shelves.at(-1)?.['id']),
    short: text(page['short_description']),
    description: text(page['description']),
    care: text(page['care_instructions']),
    pictures: list(page['images']).flatMap(toPicture),
    options,
    modifiers: toModifiers(page),
    variants: toVariants(page['variants'], options),
    prices: toPrices(page['prices']),
    places: list(page['locations']).map(fields).flatMap(toPlace),
    attributes: list(page['attributes']).map(fields).flatMap(toAttribute),
    measures: list(page['measures']).filter(
      (side): side is number => typeof side === 'number' && Number.isFinite(side) && side > 0,
    ),
    rating: toRating(page['rating']),
    spread: toSpread(fields(page['rating'])),
    reviews: list(page['reviews']).map(fields).flatMap(toReview),
  }
}

function toPicture(value: unknown): readonly Picture[] {
  const { url, src, ...read } = fields(value)
  const found = image({ ...read, absolutePath: read['absolutePath'] ?? url ?? src })
  return found === undefined
    ? []
    : [{ image: found, path: text(found['absolutePath']), alt: text(found['alt_text']) }]
}

function toSpread(rating: Fields): readonly number[] {
  const spread = list(rating['spread']).map(count)
  const all = spread.reduce((sum, each) => sum + each, 0)
  return spread.length === 5 && all === count(rating['count']) ? spread : []
}

function toPlace({ id, name }: Fields): readonly Place[] {
  return text(id) && text(name) ? [{ id: text(id), name: text(name) }] : []
}

function toAttribute({ name, values }: Fields): readonly Attribute[] {
  const told = list(values).map(text).filter(Boolean)
  return text(name) && told.length > 0 ? [{ name: text(name), values: told }] : []
}

function toReview(review: Fields): readonly Review[] {
  const { id, author, rating, title, text: words, date } = review
  if (typeof rating !== 'number' || !(rating >= 1 && rating <= 5)) return []
  return [
    {
      id: text(id),
      author: text(author),
      rating: Math.round(rating),
      title: text(title),
      text: text(words),
      day: text(date),
    },
  ]
}
