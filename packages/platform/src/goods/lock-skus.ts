import type { CommerceExecutor } from '../database/index.ts'
import { applyEffectiveUpdate } from './apply-updates.ts'
import { lockSkuRows } from './lock-skus.repository.ts'
import { queueProjections } from './updates.repository.ts'

/**
 * Locks SKUs until the end of the transaction, always in the order of their names, so that
 * transactions cannot deadlock. Then moves their rows of an effective import that have not been
 * moved yet. Must be called before the stock of the SKUs is read or written.
 */
export async function lockSkus(tx: CommerceExecutor, skus: readonly string[]): Promise<void> {
  await lockSkuRows(tx, skus)
  const { products } = await applyEffectiveUpdate(tx, skus)
  if (products.length > 0) await queueProjections(tx, products)
}
