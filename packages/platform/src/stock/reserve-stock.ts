import type { CommerceExecutor } from '../database/index.ts'
import { refuse, type Refusal } from '../store/index.ts'
import { allocatePieces } from './allocate-pieces.ts'
import type { LevelChange } from './sku-levels.ts'
import {
  findReservations,
  listExpiredHolders,
  lockLevels,
  replaceReservations,
  type Reservation,
} from './stock.repository.ts'
import { writeLevels } from './write-levels.ts'

/** Pieces to reserve for a payment. */
export interface StockRequest {
  /** Id of the payment attempt, which becomes the id of the order. It must have no reservations. */
  readonly holderId: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  /** Location where the customer picks up the order; undefined if the order is sent. */
  readonly pickupLocation: string | undefined
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
  /** ISO 8601 in UTC. */
  readonly now: string
}

/**
 * Reserves the pieces of all lines, or none. Returns the refusal of the first line that cannot be delivered:
 * `OUT_OF_STOCK`, or `UNKNOWN_VARIANT` for a SKU that was removed. The SKUs stay locked until the end of the transaction
 * (R41).
 */
export async function reserveStock(
  tx: CommerceExecutor,
  { holderId, lines, pickupLocation, expiresAt, now }: StockRequest,
): Promise<Refusal | undefined> {
  const quantities = new Map<string, number>()
  for (const { sku, quantity } of lines) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity)
  const levels = await lockLevels(tx, [...quantities.keys()], now)
  const reservations: Reservation[] = []
  for (const [sku, quantity] of quantities) {
    const field = `lines.${lines.findIndex((line) => line.sku === sku)}`
    const ofSku = levels.get(sku)
    if (!ofSku) return refuse('UNKNOWN_VARIANT', field, { sku })
    const allocation = allocatePieces(ofSku, quantity, pickupLocation)
    if (!allocation.parts) return refuse('OUT_OF_STOCK', field, { sku, available: allocation.available })
    for (const part of allocation.parts) reservations.push({ sku, ...part, expiresAt })
  }
  await replaceReservations(tx, holderId, reservations)
  await writeLevels(tx, levels, { changes: toChanges(reservations, 1) })
  return undefined
}

/** Frees the reservations of a payment attempt. Does nothing if it has none, or if its order was placed. */
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

/**
 * Takes the reserved pieces from the stock for an order that is placed. Pieces on back order stay reserved for the
 * order. If a feed has set the stock below the reserved number in the meantime, the missing pieces go on back order.
 */
export async function takeStock(
  tx: CommerceExecutor,
  { orderId, now }: { readonly orderId: string; readonly now: string },
): Promise<void> {
  const { levels, reservations } = await lockReservations(tx, orderId, now)
  const changes = new Map<string, LevelChange[]>()
  const waiting = new Map<string, number>()
  for (const { sku, location, quantity } of reservations) {
    const level = levels.get(sku)?.locations.find((each) => each.location === location)
    const taken = Math.min(quantity, level?.onHand ?? 0)
    const later = quantity - taken
    if (later > 0) waiting.set(sku, (waiting.get(sku) ?? 0) + later)
    if (location === '') continue
    const ofSku = changes.get(sku) ?? []
    ofSku.push({ location, onHand: -taken, reserved: -quantity }, { location: '', reserved: later })
    changes.set(sku, ofSku)
  }
  await replaceReservations(
    tx,
    orderId,
    [...waiting].map(([sku, quantity]) => ({ sku, location: '', quantity, expiresAt: undefined })),
  )
  const movement = { kind: 'sale', actor: 'shop', reason: 'order', orderId, now } as const
  await writeLevels(tx, levels, { changes, movement })
}

/** Number of payment attempts whose reservations are freed in a row. */
const expiredAtOnce = 100

/**
 * Frees reservations that have expired, each payment attempt in a transaction of its own. Returns the number of payment
 * attempts.
 */
export async function releaseExpired(
  commerce: {
    readonly db: CommerceExecutor
    readonly transact: <T>(work: (tx: CommerceExecutor) => Promise<T>) => Promise<T>
  },
  now: string,
): Promise<number> {
  let count = 0
  for (;;) {
    const holders = await listExpiredHolders(commerce.db, now, expiredAtOnce)
    for (const holder of holders) await commerce.transact((tx) => releaseStock(tx, holder, now))
    count += holders.length
    if (holders.length < expiredAtOnce) return count
  }
}

/** Locks the SKUs of a holder, and reads its reservations under the lock. */
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
