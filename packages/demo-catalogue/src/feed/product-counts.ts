import type { Picture, Product } from '../products/index.ts'

/** The parts of a product that are needed for counting. */
export interface CountedProduct extends Pick<Product, 'brand' | 'department' | 'subcategory'> {
  /** Called once per brand. */
  picture(): Picture
}

/** Numbers of products by category and brand. */
export interface ProductCounts {
  /** By id of department or subcategory. */
  readonly categories: ReadonlyMap<string, number>
  /** By brand id, with a picture of the brand's first product. */
  readonly brands: ReadonlyMap<string, { readonly count: number; readonly picture: Picture }>
}

/** Counts products in one pass, without holding them in memory. */
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
