import { families } from './families/index.ts'
import { toProduct, type ProductSource } from './product.ts'
import { createRandom } from '../random.ts'
import type { Product } from './types.ts'

export interface GenerateOptions {
  /** 1 to 1,000,000. */
  readonly products: number
  /** The same seed gives the same products. */
  readonly seed: string
}

/**
 * A large catalogue for measurements, one product at a time: editions of the real ones, each with a SKU, a name, a
 * price, stock and reviews of its own, and with the pictures of the product that it is an edition of. Nothing is kept.
 *
 * @throws RangeError when the number of products is not a whole one within its limits
 */
export function* generateCatalogue(options: GenerateOptions): Generator<Product, void, undefined> {
  for (const source of generateSources(options)) yield toProduct(source)
}

/** What the products of a generated catalogue are made of: enough to count them by, at a small part of the cost. */
export function* generateSources({
  products,
  seed,
}: GenerateOptions): Generator<ProductSource, void, undefined> {
  if (!Number.isInteger(products) || products < 1 || products > 1_000_000) {
    throw new RangeError('products: a whole number from 1 to 1000000 was expected')
  }
  const random = createRandom(`generate ${seed}`)
  for (let number = 1; number <= products; number++) {
    const family = families[random.int(families.length)]
    const at = random.int(family?.designs.length ?? 1)
    const design = family?.designs[at]
    if (!family || !design) throw new Error('A family without designs cannot be sold')
    yield { family, number: at, design, edition: { number, percent: 60 + random.int(141) } }
  }
}
