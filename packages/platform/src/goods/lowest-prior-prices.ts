import type { CommerceExecutor } from '../database/index.ts'
import { findPriceHistory } from './goods.repository.ts'
import { lowestPriorPrice } from './price-history.ts'
import { findApplicablePrice, type PriceRequest } from './price.ts'
import type { Sku } from './sku.ts'

/**
 * Returns the lowest price of the 30 days before the sale for a customer group, in minor units by
 * SKU. SKUs that are not on sale are absent.
 */
export async function findLowestPriorPrices(
  db: CommerceExecutor,
  skus: readonly Pick<Sku, 'sku' | 'prices'>[],
  request: PriceRequest,
): Promise<ReadonlyMap<string, number>> {
  const reduced = skus.flatMap(({ sku, prices }) => {
    const price = findApplicablePrice(prices, request)
    return price?.sale ? [{ sku, price }] : []
  })
  const history = await findPriceHistory(
    db,
    reduced.map(({ sku }) => sku),
    request.currency,
  )
  const lowest = new Map<string, number>()
  for (const { sku, price } of reduced) {
    const past = history.filter((row) => row.sku === sku && row.groupId === price.groupId)
    const amount = lowestPriorPrice(price, past, request.at)
    if (amount !== undefined) lowest.set(sku, amount)
  }
  return lowest
}
