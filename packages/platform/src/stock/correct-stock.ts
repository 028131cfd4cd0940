import type { CommerceExecutor } from '../database/index.ts'
import { insertLevel, lockLevels } from './stock.repository.ts'
import { writeLevels, type StockMovement } from './write-levels.ts'

export interface StockCorrection extends Pick<StockMovement, 'actor' | 'reason' | 'now'> {
  readonly sku: string
  readonly location: string
  /** The counted number of pieces, including reserved ones. Must not be negative. */
  readonly onHand: number
}

/**
 * Sets the stock on hand to a number that an operator has counted. The feed only replaces it when
 * the feed's own quantity changes. Returns false if the SKU does not exist.
 */
export async function correctStock(
  tx: CommerceExecutor,
  { sku, location, onHand, actor, reason, now }: StockCorrection,
): Promise<boolean> {
  const find = async () => (await lockLevels(tx, [sku], now)).get(sku)
  let levels = await find()
  if (!levels) return false
  if (!levels.locations.some((each) => each.location === location)) {
    await insertLevel(tx, { sku, location, on_hand: 0 })
    levels = await find()
    if (!levels) return false
  }
  const before = levels.locations.find((each) => each.location === location)?.onHand ?? 0
  await writeLevels(tx, new Map([[sku, levels]]), {
    changes: new Map([[sku, [{ location, onHand: onHand - before }]]]),
    movement: { kind: 'correction', actor, reason, now },
  })
  return true
}
