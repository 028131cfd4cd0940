import type { CommerceExecutor } from '../database/index.ts'
import { applyEffectiveUpdate } from './apply-updates.ts'
import { lockSkuRows } from './lock-skus.repository.ts'
import { queueProjections } from './updates.repository.ts'

/**
 * Locks SKUs until the end of the transaction, in the order of their names, so that two transactions never wait for
 * each other. Then writes what an effective import has left to write for them. Must be called before the stock of the SKUs
 * is read or written.
 */
export async function lockSkus(tx: CommerceExecutor, skus: readonly string[]): Promise<void> {
  await lockSkuRows(tx, skus)
  const { products } = await applyEffectiveUpdate(tx, skus)
  if (products.length > 0) await queueProjections(tx, products)
}
