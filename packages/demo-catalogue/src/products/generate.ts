import { families } from './families/index.ts'
import { toProduct, type ProductSource } from './product.ts'
import { createRandom } from '../random.ts'
import type { Product } from './types.ts'

export interface GenerateOptions {
  /** Number of products, from 1 to 1,000,000. */
  readonly products: number
  /** The same seed generates the same products. */
  readonly seed: string
}

/**
 * Generates the products of a large catalogue for benchmarks, one at a time. Each generated product is an edition of
 * an original product: it has its own SKU, name, price, stock and reviews, and the pictures of the original.
 *
 * @throws RangeError if the number of products is not an integer within its limits
 */
export function* generateCatalogue(options: GenerateOptions): Generator<Product, void, undefined> {
  for (const source of generateSources(options)) yield toProduct(source)
}

/** Generates the sources of the products. They are sufficient for counting, at a fraction of the cost. */
export function* generateSources({
  products,
  seed,
}: GenerateOptions): Generator<ProductSource, void, undefined> {
  if (!Number.isInteger(products) || products < 1 || products > 1_000_000) {
    throw new RangeError(`products: expected an integer from 1 to 1000000, got ${products}`)
  }
  const random = createRandom(`generate ${seed}`)
  for (let number = 1; number <= products; number++) {
    const family = families[random.int(families.length)]
    const at = random.int(family?.designs.length ?? 1)
    const design = family?.designs[at]
    if (!family || !design) throw new Error('A family has no designs.')
    yield { family, number: at, design, rank: number, edition: { number, percent: 60 + random.int(141) } }
  }
}
