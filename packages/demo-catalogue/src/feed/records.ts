import type { Catalogue } from '../products/index.ts'
import { toBrandRecord } from './brand-record.ts'
import { toCategoryRecord } from './category-record.ts'
import { countProducts, toCountedProducts } from './product-counts.ts'
import { toProductRecord } from './product-record.ts'
import type { CatalogueRecord, RecordOptions } from './record.ts'

/** Maps every category, brand and product to its record in one language. */
export function toRecords(shop: Catalogue, options: RecordOptions): readonly CatalogueRecord[] {
  const counts = countProducts(toCountedProducts(shop.products))
  return [
    ...shop.categories.map((category) => toCategoryRecord(category, counts, options)),
    ...shop.brands.map((brand) => toBrandRecord(brand, counts, options)),
    ...shop.products.map((product) => toProductRecord(product, shop, options)),
  ]
}
