import type { Catalogue, DepartmentId, Product, SubcategoryId } from '../products/index.ts'
import { countProducts, toCountedProducts, type ProductCounts } from './product-counts.ts'

/**
 * Departments and subcategories that a channel sells, by channel id. Channels that are not listed sell everything.
 * Channel 2 sells goods for the evening: lamps, candles, and the furniture and textiles around them.
 */
const assortments: Readonly<Record<string, readonly (DepartmentId | SubcategoryId)[]>> = {
  '2': ['lighting', 'living', 'cushions', 'throws', 'tables'],
}

export interface SalesChannel {
  readonly id: string
}

export function isSoldIn(
  { id }: SalesChannel,
  { department, subcategory }: Pick<Product, 'department' | 'subcategory'>,
): boolean {
  const assortment = assortments[id]
  return assortment === undefined || assortment.includes(department) || assortment.includes(subcategory)
}

/**
 * Returns the part of a catalogue that a channel sells: the products, and the categories and brands of these
 * products.
 */
export function toAssortment(shop: Catalogue, channel: SalesChannel): Catalogue {
  const products = shop.products.filter((product) => isSoldIn(channel, product))
  return { ...shop, products, ...listNonEmpty(shop, countProducts(toCountedProducts(products))) }
}

/** Returns the categories and brands that have products. */
export function listNonEmpty(
  { categories, brands }: Pick<Catalogue, 'categories' | 'brands'>,
  counts: ProductCounts,
): Pick<Catalogue, 'categories' | 'brands'> {
  return {
    categories: categories.filter(({ id }) => counts.categories.has(id)),
    brands: brands.filter(({ id }) => counts.brands.has(id)),
  }
}
