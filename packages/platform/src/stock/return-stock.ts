import type { CommerceExecutor } from '../database/index.ts'
import type { LevelChange, SkuLevels } from './sku-levels.ts'
import { findReservations, findSold, lockLevels, replaceReservations } from './stock.repository.ts'
import { writeLevels, type StockMovement } from './write-levels.ts'

/** Pieces of an order. */
export interface OrderPieces extends Pick<StockMovement, 'actor' | 'reason' | 'now'> {
  readonly orderId: string
  readonly pieces: readonly SkuPieces[]
}

interface SkuPieces {
  readonly sku: string
  readonly quantity: number
}

/**
 * Returns pieces of a cancelled order, or of a part of it, to the stock. Pieces that the order is
 * still waiting for are cancelled first. The others return to the locations from which they were
 * taken. Pieces that exceed the order are ignored.
 */
export function cancelStock(tx: CommerceExecutor, order: OrderPieces): Promise<void> {
  return putBack(tx, order, true)
}

/**
 * Returns pieces from a customer to the stock, at the locations from which they were taken. Pieces
 * that exceed those taken from the stock are ignored.
 */
export function returnStock(tx: CommerceExecutor, order: OrderPieces): Promise<void> {
  return putBack(tx, order, false)
}

/**
 * Takes back-ordered pieces from the stock when they are shipped, up to the stock on hand. Pieces
 * that left the stock with the payment are shipped first. Made-to-order pieces were never in stock.
 *
 * @param order `left` are the pieces that remain to be shipped after those in `pieces`; the order
 * has no other outstanding pieces
 */
export async function shipWaiting(
  tx: CommerceExecutor,
  order: OrderPieces & { readonly left: readonly SkuPieces[] },
): Promise<void> {
  const { orderId, actor, reason, now } = order
  const { levels, reservations, wanted } = await lockOrder(tx, order)
  const left = sumPieces(order.left)
  const changes = new Map<string, LevelChange[]>()
  const kept = reservations.map((reservation) => {
    const { sku, quantity } = reservation
    const shipped = Math.min(Math.max(0, quantity - (left.get(sku) ?? 0)), wanted.get(sku) ?? 0)
    changes.set(sku, [
      { location: '', reserved: -shipped },
      ...takeFree(levels.get(sku), shipped).map(([location, taken]) => ({ location, onHand: -taken })),
    ])
    return { ...reservation, quantity: quantity - shipped }
  })
  await replaceReservations(tx, orderId, kept)
  await writeLevels(tx, levels, { changes, movement: { kind: 'sale', actor, reason, orderId, now } })
}

async function putBack(tx: CommerceExecutor, order: OrderPieces, cancelsWaiting: boolean): Promise<void> {
  const { orderId, actor, reason, now } = order
  const { levels, reservations, wanted } = await lockOrder(tx, order)
  const missing = new Map(wanted)
  const changes = new Map<string, LevelChange[]>()
  const add = (sku: string, change: LevelChange, quantity: number) => {
    changes.set(sku, [...(changes.get(sku) ?? []), change])
    missing.set(sku, (missing.get(sku) ?? 0) - quantity)
  }
  if (cancelsWaiting) {
    const kept = reservations.map((reservation) => {
      const { sku, quantity } = reservation
      const cancelled = Math.min(quantity, missing.get(sku) ?? 0)
      add(sku, { location: '', reserved: -cancelled }, cancelled)
      return { ...reservation, quantity: quantity - cancelled }
    })
    await replaceReservations(tx, orderId, kept)
  }
  for (const { sku, location, quantity } of await findSold(tx, orderId)) {
    const returned = Math.min(quantity, missing.get(sku) ?? 0)
    if (returned > 0) add(sku, { location, onHand: returned }, returned)
  }
  await writeLevels(tx, levels, { changes, movement: { kind: 'return', actor, reason, orderId, now } })
}

/**
 * Locks the SKUs of some pieces of an order. Returns the pieces by SKU, and the pieces that the
 * order is waiting for.
 */
async function lockOrder(tx: CommerceExecutor, { orderId, pieces, now }: OrderPieces) {
  const wanted = sumPieces(pieces)
  const levels = await lockLevels(tx, [...wanted.keys()], now)
  // A placed order only has reservations for pieces that it is waiting for.
  const reservations = await findReservations(tx, orderId)
  const isPlaced = reservations.every(({ expiresAt }) => expiresAt === undefined)
  return { levels, reservations, wanted: isPlaced ? wanted : new Map<string, number>() }
}

function sumPieces(pieces: readonly SkuPieces[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return sums
}

/** Selects locations for pieces that are not reserved, in the order of the locations. */
function takeFree(levels: SkuLevels | undefined, quantity: number): readonly (readonly [string, number])[] {
  if (!levels || levels.policy.kind === 'made-to-order') return []
  let missing = quantity
  return levels.locations.map(({ location, onHand, reserved }) => {
    const taken = Math.min(missing, Math.max(0, onHand - reserved))
    missing -= taken
    return [location, taken] as const
  })
}
