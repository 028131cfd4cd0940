import { dataOf, searchRecords, type App } from '@vitrine/runtime'
import { toOffer, type ProductOffer } from './to-offer.ts'

/** Fields of a product record that are needed to choose a version and add it. */
const offerFields = [
  ...['title', 'sku', 'prices', 'variant_options', 'variants', 'provider_specific_data'],
] as const

/**
 * Loads the product with a SKU.
 *
 * @throws Error if there is none, or if the platform does not respond
 */
export async function loadOffer({ client, session }: App, sku: string): Promise<ProductOffer> {
  const response = await searchRecords(client, `ecommerce_product_${session.get().site.storeHash}`, {
    fields: offerFields,
    parentFilter: { sku },
    limit: 1,
  })
  const [record] = dataOf(response)?.records ?? []
  if (record === undefined) throw new Error(`There is no product ${sku}.`)
  return toOffer(record)
}
