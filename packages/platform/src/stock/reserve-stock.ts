import type { CommerceExecutor } from '../database/index.ts'
import { ruleError, type RuleError } from '../store/index.ts'
import { allocatePieces } from './allocate-pieces.ts'
import type { LevelChange, SkuLevels } from './sku-levels.ts'
import { findReservations, lockLevels, replaceReservations, type Reservation } from './stock.repository.ts'
import { writeLevels } from './write-levels.ts'

/** Pieces to reserve for a payment. */
export interface StockRequest {
  /**
   * Id of the payment attempt, which becomes the id of the order. It must not have any reservations
   * yet.
   */
  readonly holderId: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  /** Location where the customer picks up the order; undefined for shipping. */
  readonly pickupLocation: string | undefined
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
  /** ISO 8601 in UTC. */
  readonly now: string
}

/**
 * Reserves the pieces of all lines, or none. Returns a refusal for the first line that cannot be
 * delivered: `OUT_OF_STOCK`, or `UNKNOWN_VARIANT` for a SKU that was removed. The SKUs remain
 * locked until the end of the transaction (R41).
 */
export async function reserveStock(
  tx: CommerceExecutor,
  { holderId, lines, pickupLocation, expiresAt, now }: StockRequest,
): Promise<RuleError | undefined> {
  const quantities = new Map<string, number>()
  for (const { sku, quantity } of lines) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity)
  const levels = await lockLevels(tx, [...quantities.keys()], now)
  const reservations: Reservation[] = []
  for (const [sku, quantity] of quantities) {
    const field = `lines.${lines.findIndex((line) => line.sku === sku)}`
    const ofSku = levels.get(sku)
    if (!ofSku) return ruleError('UNKNOWN_VARIANT', field, { sku })
    const allocation = allocatePieces(ofSku, quantity, pickupLocation)
    if (!allocation.parts) return ruleError('OUT_OF_STOCK', field, { sku, available: allocation.available })
    for (const part of allocation.parts) reservations.push({ sku, ...part, expiresAt })
  }
  await replaceReservations(tx, holderId, reservations)
  await writeLevels(tx, levels, { changes: toChanges(reservations, 1) })
  return undefined
}

/**
 * Releases the reservations of a payment attempt. Does nothing if it has none or if its order has
 * been placed.
 */
export async function releaseStock(tx: CommerceExecutor, holderId: string, now: string): Promise<void> {
  const { levels, reservations } = await lockReservations(tx, holderId, now)
  const released = reservations.filter(({ expiresAt }) => expiresAt !== undefined)
  if (released.length === 0) return
  await replaceReservations(
    tx,
    holderId,
    reservations.filter(({ expiresAt }) => expiresAt === undefined),
  )
  await writeLevels(tx, levels, { changes: toChanges(released, -1) })
}

/** Pieces to take for a placed order. */
export interface TakenPieces extends Pick<StockRequest, 'lines' | 'now'> {
  /** Id of the payment attempt that reserved them. */
  readonly orderId: string
}

/**
 * Takes the reserved pieces for a placed order from the stock. Back-ordered pieces stay reserved
 * for the order. Unless every piece of the order is reserved and in stock, changes nothing and
 * returns false. Pieces may be missing because the reservation has expired by the clock of another
 * process, or because a feed has reduced the stock.
 */
export async function takeStock(
  tx: CommerceExecutor,
  { orderId, lines, now }: TakenPieces,
): Promise<boolean> {
  const found = await lockReservations(tx, orderId, now)
  const reservations = found.reservations.filter(({ expiresAt }) => expiresAt !== undefined)
  if (!areComplete(reservations, lines, found.levels)) return false
  const waiting = reservations.filter(({ location }) => location === '')
  await replaceReservations(
    tx,
    orderId,
    waiting.map((reservation) => ({ ...reservation, expiresAt: undefined })),
  )
  const changes = new Map<string, LevelChange[]>()
  for (const { sku, location, quantity } of reservations) {
    if (location === '') continue
    changes.set(sku, [...(changes.get(sku) ?? []), { location, onHand: -quantity, reserved: -quantity }])
  }
  const movement = { kind: 'sale', actor: 'shop', reason: 'order', orderId, now } as const
  await writeLevels(tx, found.levels, { changes, movement })
  return true
}

/**
 * Returns true if the reservations match these lines exactly and all pieces that are not
 * back-ordered are in stock.
 */
function areComplete(
  reservations: readonly Reservation[],
  lines: StockRequest['lines'],
  levels: ReadonlyMap<string, SkuLevels>,
): boolean {
  const missing = new Map<string, number>()
  const add = (sku: string, quantity: number) => missing.set(sku, (missing.get(sku) ?? 0) + quantity)
  for (const { sku, quantity } of lines) add(sku, quantity)
  for (const { sku, quantity } of reservations) add(sku, -quantity)
  const isInStock = ({ sku, location, quantity }: Reservation) =>
    levels.get(sku)?.locations.some((level) => level.location === location && level.onHand >= quantity)
  return (
    [...missing.values()].every((quantity) => quantity === 0) &&
    reservations.every((reservation) => reservation.location === '' || isInStock(reservation))
  )
}

/** Locks the SKUs of a holder and reads its reservations under the lock. */
async function lockReservations(tx: CommerceExecutor, holderId: string, now: string) {
  const seen = await findReservations(tx, holderId)
  const levels = await lockLevels(
    tx,
    seen.map(({ sku }) => sku),
    now,
  )
  return { levels, reservations: await findReservations(tx, holderId) }
}

function toChanges(reservations: readonly Reservation[], sign: 1 | -1): ReadonlyMap<string, LevelChange[]> {
  const changes = new Map<string, LevelChange[]>()
  for (const { sku, location, quantity } of reservations) {
    const ofSku = changes.get(sku) ?? []
    ofSku.push({ location, reserved: sign * quantity })
    changes.set(sku, ofSku)
  }
  return changes
}
