import { dataOf, searchRecords, type LoadContext } from '@vitrine/runtime'
import { cardFields, toCard, type ProductCard } from './to-card.ts'
import type { ProductOffer } from './to-offer.ts'
import type { ProductSummary } from './to-summary.ts'

/** Number of similar products. */
const similarCount = 4

/**
 * Loads other products of the category. Returns an empty list if the request fails, since the page works without these
 * products.
 */
export async function loadSimilar(
  { client, site, signal }: LoadContext,
  { category, sku }: Pick<ProductOffer, 'sku'> & Pick<ProductSummary, 'category'>,
): Promise<readonly ProductCard[]> {
  if (category === '') return []
  try {
    const response = await searchRecords(client, `ecommerce_product_${site.storeHash}`, {
      fields: cardFields,
      // The product itself is removed below. As part of the filter, it would be evaluated for the whole category.
      parentFilter: { category_ids: category },
      limit: similarCount + 1,
      signal,
    })
    const records = (dataOf(response)?.records ?? []).filter((record) => record['sku'] !== sku)
    return records.slice(0, similarCount).map(toCard)
  } catch {
    return []
  }
}
