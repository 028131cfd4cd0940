import type { Picture, Product } from '../products/index.ts'

/** What of a product is counted. */
export interface Counted extends Pick<Product, 'brand' | 'department' | 'shelf'> {
  /** Asked for once a brand. */
  picture(): Picture
}

/** How many products there are of each kind. */
export interface Tally {
  /** By the ids of departments and shelves. */
  readonly categories: ReadonlyMap<string, number>
  /** By their ids, with a picture of the first of their products. */
  readonly brands: ReadonlyMap<string, { readonly count: number; readonly picture: Picture }>
}

/** Counts products without keeping them. */
export function toTally(products: Iterable<Counted>): Tally {
  const categories = new Map<string, number>()
  const brands = new Map<string, { count: number; readonly picture: Picture }>()
  for (const product of products) {
    const { brand, department, shelf } = product
    for (const id of [department, shelf]) categories.set(id, (categories.get(id) ?? 0) + 1)
    const known = brands.get(brand)
    if (known) known.count += 1
    else brands.set(brand, { count: 1, picture: product.picture() })
  }
  return { categories, brands }
}

/** Products as they are counted. */
export function* toCounted(products: Iterable<Product>): Iterable<Counted> {
  for (const { brand, department, shelf, pictures } of products) {
    yield { brand, department, shelf, picture: () => pictures[0] }
  }
}
