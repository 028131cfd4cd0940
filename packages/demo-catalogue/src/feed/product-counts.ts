import type { Picture, Product } from '../products/index.ts'

/** The parts of a product that are needed for counting. */
export interface CountedProduct extends Pick<Product, 'brand' | 'department' | 'subcategory'> {
  /** Called once per brand. */
  picture(): Picture
}

/** Number of products in each category and of each brand. */
export interface ProductCounts {
  /** Number of products, keyed by the id of the department or subcategory. */
  readonly categories: ReadonlyMap<string, number>
  /** Number of products and a picture of the first product, keyed by brand id. */
  readonly brands: ReadonlyMap<string, { readonly count: number; readonly picture: Picture }>
}

/** Counts products in one pass, without keeping them in memory. */
export function countProducts(products: Iterable<CountedProduct>): ProductCounts {
  const categories = new Map<string, number>()
  const brands = new Map<string, { count: number; readonly picture: Picture }>()
  for (const product of products) {
    const { brand, department, subcategory } = product
    for (const id of [department, subcategory]) categories.set(id, (categories.get(id) ?? 0) + 1)
    const known = brands.get(brand)
    if (known) known.count += 1
    else brands.set(brand, { count: 1, picture: product.picture() })
  }
  return { categories, brands }
}

export function* toCountedProducts(products: Iterable<Product>): Iterable<CountedProduct> {
  for (const { brand, department, subcategory, pictures } of products) {
    yield { brand, department, subcategory, picture: () => pictures[0] }
  }
}
