import type { DepartmentId } from './categories.ts'
import type { MaterialId } from './materials.ts'
import type { Product, Variant } from './types.ts'
import { createRandom } from '../random.ts'

/** The policy for orders that exceed the stock. */
export type InventoryPolicy =
  | { readonly kind: 'deny' }
  | { readonly kind: 'backorder'; readonly limit: number; readonly days: number }
  | { readonly kind: 'made-to-order'; readonly days: number }

/**
 * Furniture and lamps are made to order. The workshop continues to make pottery and turned wood after the stock has
 * been sold.
 */
const policies: Readonly<Partial<Record<DepartmentId, InventoryPolicy>>> = {
  furniture: { kind: 'made-to-order', days: 28 },
  lighting: { kind: 'made-to-order', days: 14 },
  tableware: { kind: 'backorder', limit: 24, days: 21 },
  living: { kind: 'backorder', limit: 12, days: 21 },
}

export function policyOf({ department }: Pick<Product, 'department'>): InventoryPolicy {
  return policies[department] ?? { kind: 'deny' }
}

/** Notebooks are taxed like books, at the reduced rate. */
export function taxClassOf({ subcategory }: Pick<Product, 'subcategory'>): 'standard' | 'reduced' {
  return subcategory === 'books' ? 'reduced' : 'standard'
}

/** Grams per cubic centimetre of the enclosing box, air included. */
const densities: Readonly<Record<MaterialId, number>> = {
  ...{ stoneware: 0.5, porcelain: 0.4, terracotta: 0.45, glass: 0.35, enamel: 0.2, metal: 0.12 },
  ...{ linen: 0.05, cotton: 0.05, wool: 0.05, jute: 0.08, upholstery: 0.04 },
  ...{ wood: 0.08, willow: 0.03, paper: 0.6 },
}

/** Thickness that is assumed for products with two measures, in centimetres. */
const flatCentimetres = 1.5

/** Returns the shipping weight of a variant, in grams. A set weighs as much as its pieces. */
export function weightOf({ measures, facets }: Product, { choices }: Variant): number {
  const [width = 10, second = 10, height = flatCentimetres] = measures
  const grams = width * second * height * densities[facets.material]
  return Math.max(50, Math.round(grams / 10) * 10) * piecesOf(choices)
}

/** Returns the number of pieces of a variant, 1 unless it is a set or a pack. */
export function piecesOf({ set, pack }: Variant['choices']): number {
  const sets: Readonly<Record<string, number>> = { one: 1, two: 2, four: 4 }
  return sets[set ?? ''] ?? Number(pack ?? 1)
}

/** Returns the quantities in which a product is sold. Furniture is delivered by two people, a few pieces at a time. */
export function limitsOf({ department, sku }: Pick<Product, 'department' | 'sku'>) {
  if (department === 'furniture') return { max: 6 }
  // Some glasses are sold in pairs.
  return createRandom(`limits ${sku}`).next() < 0.03 ? { min: 2, max: 24, step: 2 } : { max: 24 }
}

/** Returns the period of a product's sale, ISO 8601: it began in a past summer, and some sales end after a few years. */
export function salePeriodOf({ sku }: Pick<Product, 'sku'>): { readonly from: string; readonly to?: string } {
  const random = createRandom(`sale ${sku}`)
  const from = `2024-0${6 + random.int(3)}-01T00:00:00.000Z`
  return random.next() < 0.5 ? { from } : { from, to: `${2034 + random.int(3)}-01-01T00:00:00.000Z` }
}

/** Returns true if the author of a review is known to have bought the product. */
export function isVerified(reviewId: string): boolean {
  return createRandom(`verified ${reviewId}`).next() < 0.8
}
