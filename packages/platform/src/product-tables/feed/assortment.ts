import type { SiteChannel } from '../../site/index.ts'
import type { ProductDraft, Texts } from '../product-draft.ts'
import { toSlugPart } from '../slugs.ts'
import type { TableTerms } from '../terms.ts'

/** A category of a channel, with its number of products. */
export interface CategoryEntry {
  /** The segments of its slug, for example `tableware/cups`. */
  readonly id: string
  readonly parent: string | undefined
  /** Names of the category and its parents, outermost first. */
  readonly path: readonly Texts[]
  readonly products: ProductDraft[]
}

/** A brand of a channel. */
export interface BrandEntry {
  readonly id: string
  readonly name: string
  readonly products: ProductDraft[]
}

/** Everything that a channel sells. */
export interface Assortment {
  readonly products: readonly ProductDraft[]
  readonly categories: ReadonlyMap<string, CategoryEntry>
  readonly brands: ReadonlyMap<string, BrandEntry>
}

/** Collects the products, categories and brands of a channel in the order of the table. */
export function toAssortment(
  all: readonly ProductDraft[],
  channel: SiteChannel,
  terms: TableTerms,
): Assortment {
  const products = all.filter(({ channels }) => channels.includes(channel.id))
  const categories = new Map<string, CategoryEntry>()
  const brands = new Map<string, BrandEntry>()
  for (const product of products) {
    for (const path of product.categories) {
      path.forEach((_, level) => {
        const id = toCategoryId(path.slice(0, level + 1), terms)
        const known = categories.get(id)
        // A category has the translations from all of its products.
        const names = path.slice(0, level + 1).map((texts, index) => ({ ...texts, ...known?.path[index] }))
        const parent = level === 0 ? undefined : toCategoryId(path.slice(0, level), terms)
        const products = known?.products ?? []
        // A product with several categories below this one is listed once.
        if (products.at(-1) !== product) products.push(product)
        categories.set(id, { id, parent, path: names, products })
      })
    }
    if (product.brand === '') continue
    const id = toBrandId(product.brand)
    const entry = brands.get(id) ?? { id, name: product.brand, products: [] }
    entry.products.push(product)
    brands.set(id, entry)
  }
  return { products, categories, brands }
}

export function toBrandId(name: string): string {
  return toSlugPart(name) || 'brand'
}

/** Returns the id of a category: the segments of its slug in the language of the table. */
export function toCategoryId(path: readonly Texts[], { language }: TableTerms): string {
  return path.map((texts) => toSlugPart(texts[language] ?? '') || 'category').join('/')
}

/** Returns the ids of a product's categories, each after its parents. */
export function toCategoryIds(product: ProductDraft, terms: TableTerms): readonly string[] {
  const ids = product.categories.flatMap((path) =>
    path.map((_, level) => toCategoryId(path.slice(0, level + 1), terms)),
  )
  return [...new Set(ids)]
}
