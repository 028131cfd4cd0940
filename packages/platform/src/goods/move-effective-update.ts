import type { LockedCommerce } from '../database/index.ts'
import { applyEffectiveUpdate } from './apply-updates.ts'
import { lockSkuRows } from './lock-skus.repository.ts'
import { refreshProjections } from './refresh-projections.ts'

/**
 * Moves the remaining rows of an effective import for some SKUs, and updates the projections of the
 * products.
 *
 * @param now ISO 8601 in UTC
 * @returns the number of prices and stock quantities moved
 */
export async function moveEffectiveUpdate(
  tx: LockedCommerce,
  skus: readonly string[],
  now: string,
): Promise<number> {
  await lockSkuRows(tx, skus)
  const { products, rows } = await applyEffectiveUpdate(tx, skus)
  await refreshProjections(tx, products, now)
  return rows
}
