import type { LockedCommerce } from '../database/index.ts'
import { applyEffectiveUpdate } from './apply-updates.ts'
import { lockSkuRows } from './lock-skus.repository.ts'
import { refreshProjections } from './refresh-projections.ts'

/**
 * Writes what an effective import has left to write for some SKUs, and their projections.
 *
 * @param now ISO 8601 in UTC
 */
export async function moveEffectiveUpdate(
  tx: LockedCommerce,
  skus: readonly string[],
  now: string,
): Promise<void> {
  await lockSkuRows(tx, skus)
  await refreshProjections(tx, await applyEffectiveUpdate(tx, skus), now)
}
