import type { DepartmentId, ShelfId } from './categories.ts'
import type { Catalogue, Product } from './types.ts'

/**
 * What a channel sells, by departments and shelves. A channel that is not named here sells everything.
 *
 * Channel 2 is about evenings: lamps and candles, and what stands and lies in their light.
 */
const assortments: Readonly<Record<string, readonly (DepartmentId | ShelfId)[]>> = {
  '2': ['lighting', 'living', 'cushions', 'throws', 'tables'],
}

/** The channel that a catalogue is cut for. */
export interface SalesChannel {
  readonly id: string
}

/** The part of a catalogue that a channel sells: its products, their categories and their brands. Pure. */
export function toAssortment(shop: Catalogue, { id }: SalesChannel): Catalogue {
  const chosen = assortments[id]
  const isSold = ({ department, shelf }: Product): boolean =>
    chosen === undefined || chosen.includes(department) || chosen.includes(shelf)
  const products = shop.products.filter(isSold)
  const filled = new Set<string>(products.flatMap(({ department, shelf }) => [department, shelf]))
  const sold = new Set<string>(products.map(({ brand }) => brand))
  return {
    ...shop,
    products,
    categories: shop.categories.filter((category) => filled.has(category.id)),
    brands: shop.brands.filter((brand) => sold.has(brand.id)),
  }
}
