import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { toHref } from '../links.ts'
import { fields, list, text, type Fields } from '../records/read-values.ts'
import { toRating, type Rating } from '../reviews/to-rating.ts'

/** The fields of a product that introduce it. The browser does not need them to hydrate the page. */
export interface ProductSummary {
  readonly brand: { readonly id: string; readonly name: string }
  /** URL of the brand's page; empty if there is none. */
  readonly brandHref: string
  /** Categories of the product, the outermost first. */
  readonly crumbs: readonly Crumb[]
  /** Id of the innermost category; empty if unknown. */
  readonly category: string
  readonly shortDescription: string
  readonly rating: Rating
}

/** Maps a product record (section 3, "Product page") to its summary. Never throws. */
export function toSummary(page: Fields): ProductSummary {
  const brand = fields(page['brand_meta'])
  const brandSlug = text(brand['slug'])
  const categories = list(page['category_meta']).map(fields)
  return {
    brand: { id: text(brand['id']), name: text(page['brand']) },
    brandHref: brandSlug === '' ? '' : toHref(brandSlug),
    crumbs: categories.map((each) => ({ name: text(each['name']), href: toHref(text(each['slug'])) })),
    category: text(categories.at(-1)?.['id']),
    shortDescription: text(page['short_description']),
    rating: toRating(page['rating']),
  }
}
