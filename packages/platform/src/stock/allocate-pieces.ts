import { allocate, maxOrderable } from '../goods/index.ts'
import type { SkuLevels, StockPart } from './sku-levels.ts'

/** Pieces of a SKU, or the number of available pieces if there are too few. */
export type PieceAllocation =
  { readonly parts: readonly StockPart[] } | { readonly parts: undefined; readonly available: number }

/**
 * Chooses the locations from which an order takes its pieces (R41). An order for pickup only takes
 * pieces from its own location, any other order from all locations in order. Pieces beyond the
 * stock are back-ordered or made to order if the policy of the SKU allows it. Expired reservations
 * do not count.
 */
export function allocatePieces(
  { policy, backordered, expiredBackordered, locations }: SkuLevels,
  quantity: number,
  pickupLocation: string | undefined,
): PieceAllocation {
  const levels = locations
    .filter(({ location }) => pickupLocation === undefined || location === pickupLocation)
    .map(({ location, onHand, reserved, expired }) => ({ location, free: onHand - (reserved - expired) }))
  const sum = levels.reduce((total, { free }) => total + free, 0)
  const available = Math.max(0, sum)
  const stock = { policy, available, backordered: backordered - expiredBackordered }
  const allocation = allocate(stock, quantity)
  if (!allocation) return { parts: undefined, available: maxOrderable(stock) ?? available }
  let missing = allocation.fromStock
  const parts: StockPart[] = []
  for (const { location, free } of levels) {
    const taken = Math.min(missing, Math.max(0, free))
    if (taken > 0) parts.push({ location, quantity: taken })
    missing -= taken
  }
  if (allocation.later > 0) parts.push({ location: '', quantity: allocation.later })
  return { parts }
}
