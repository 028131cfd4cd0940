import type { CommerceExecutor } from '../database/index.ts'
import { appendToLedger, type LedgerRow } from '../goods/index.ts'
import { changeLevels, isShownAlike, type LevelChange, type SkuLevels } from './sku-levels.ts'
import { queueChanges, saveLevels } from './stock.repository.ts'

/** The reason for a change of the stock on hand, recorded in the ledger. */
export interface StockMovement {
  readonly kind: LedgerRow['kind']
  /** Author of the change: `shop` or an operator. */
  readonly actor: string
  readonly reason: string
  readonly orderId?: string | undefined
  /** ISO 8601 in UTC. */
  readonly now: string
}

/** Changes of the stock by SKU. */
export type ChangesBySku = ReadonlyMap<string, readonly LevelChange[]>

/**
 * Applies changes to locked SKUs, appends changes of the stock on hand to the ledger, and queues
 * products whose display on pages has changed.
 *
 * @param movement undefined if only reservations change
 */
export async function writeLevels(
  tx: CommerceExecutor,
  levels: ReadonlyMap<string, SkuLevels>,
  { changes, movement }: { readonly changes: ChangesBySku; readonly movement?: StockMovement | undefined },
): Promise<void> {
  const changed: string[] = []
  const ledger: LedgerRow[] = []
  for (const [sku, ofSku] of changes) {
    const before = levels.get(sku)
    if (!before) continue
    const after = changeLevels(before, ofSku)
    await saveLevels(tx, before, after)
    if (!isShownAlike(before, after)) changed.push(before.productKey)
    for (const [index, { location, onHand }] of after.locations.entries()) {
      const delta = onHand - (before.locations[index]?.onHand ?? 0)
      if (delta === 0 || !movement) continue
      const { kind, actor, reason, orderId, now } = movement
      ledger.push({ sku, location, delta, kind, actor, reason, order_id: orderId ?? null, at: now })
    }
  }
  await appendToLedger(tx, ledger)
  await queueChanges(tx, changed)
}
