import type { DepartmentId, ShelfId } from '../products/index.ts'
import { toCounted, toTally, type Tally } from './tally.ts'
import type { Catalogue, Product } from '../products/index.ts'

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

/** Whether a channel sells a product. */
export function isSoldIn(
  { id }: SalesChannel,
  { department, shelf }: Pick<Product, 'department' | 'shelf'>,
): boolean {
  const chosen = assortments[id]
  return chosen === undefined || chosen.includes(department) || chosen.includes(shelf)
}

/** The part of a catalogue that a channel sells: its products, their categories and their brands. Pure. */
export function toAssortment(shop: Catalogue, channel: SalesChannel): Catalogue {
  const products = shop.products.filter((product) => isSoldIn(channel, product))
  return { ...shop, products, ...toListsOf(shop, toTally(toCounted(products))) }
}

/** The categories and brands that have products. Pure. */
export function toListsOf(
  { categories, brands }: Pick<Catalogue, 'categories' | 'brands'>,
  tally: Tally,
): Pick<Catalogue, 'categories' | 'brands'> {
  return {
    categories: categories.filter(({ id }) => tally.categories.has(id)),
    brands: brands.filter(({ id }) => tally.brands.has(id)),
  }
}
