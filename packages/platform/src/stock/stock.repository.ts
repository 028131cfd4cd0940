import { batchesOf, type CommerceExecutor } from '../database/index.ts'
import { lockSkus, toPolicy } from '../goods/index.ts'
import type { LocationLevel, SkuLevels, StockPart } from './sku-levels.ts'

/** A reservation for a payment attempt or an order. */
export interface Reservation extends StockPart {
  readonly sku: string
  /** ISO 8601, UTC; undefined for pieces that an order is waiting for. */
  readonly expiresAt: string | undefined
}

/**
 * Locks SKUs until the end of the transaction and returns their stock by SKU. Unknown SKUs are
 * absent.
 *
 * @param now ISO 8601 in UTC; reservations until this time have expired
 */
export async function lockLevels(
  tx: CommerceExecutor,
  skus: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, SkuLevels>> {
  const found = new Map<string, SkuLevels>()
  const names = [...new Set(skus)]
  await lockSkus(tx, names)
  for (const batch of batchesOf(names)) {
    const rows = await tx
      .selectFrom('goods_skus')
      .select(['sku', 'product_key', 'policy', 'backorder_limit', 'lead_days', 'backordered'])
      .where('sku', 'in', batch)
      .execute()
    const expired = await sumExpired(tx, batch, now)
    const locations = await findLocations(tx, batch, expired)
    for (const row of rows) {
      found.set(row.sku, {
        sku: row.sku,
        productKey: row.product_key,
        policy: toPolicy(row),
        backordered: row.backordered,
        expiredBackordered: expired.get(toKey(row.sku, '')) ?? 0,
        locations: locations.get(row.sku)?.map(({ level }) => level) ?? [],
      })
    }
  }
  return found
}

/** Returns the number of expired pieces by SKU and location. */
async function sumExpired(
  tx: CommerceExecutor,
  skus: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('stock_reservations')
    .select(['sku', 'location', 'quantity'])
    .where('sku', 'in', skus)
    .where('expires_at', '<=', now)
    .execute()
  const sums = new Map<string, number>()
  for (const { sku, location, quantity } of rows) {
    sums.set(toKey(sku, location), (sums.get(toKey(sku, location)) ?? 0) + quantity)
  }
  return sums
}

/** Returns the stock by SKU, in the order of the locations. */
async function findLocations(
  tx: CommerceExecutor,
  skus: readonly string[],
  expired: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly { readonly sku: string; readonly level: LocationLevel }[]>> {
  const rows = await tx
    .selectFrom('goods_stock')
    .leftJoin('goods_locations', 'goods_locations.id', 'goods_stock.location')
    .select(['sku', 'location', 'on_hand', 'reserved', 'position'])
    .where('sku', 'in', skus)
    .orderBy('location')
    .execute()
  const last = Number.MAX_SAFE_INTEGER
  return Map.groupBy(
    rows
      .toSorted((a, b) => (a.position ?? last) - (b.position ?? last))
      .map(({ sku, location, on_hand: onHand, reserved }) => ({
        sku,
        level: { location, onHand, reserved, expired: expired.get(toKey(sku, location)) ?? 0 },
      })),
    ({ sku }) => sku,
  )
}

function toKey(sku: string, location: string): string {
  return `${location} ${sku}`
}

/** Writes the levels of a SKU that have changed. The SKU must be locked. */
export async function saveLevels(tx: CommerceExecutor, before: SkuLevels, after: SkuLevels): Promise<void> {
  const { sku, backordered } = after
  if (backordered !== before.backordered) {
    await tx.updateTable('goods_skus').set({ backordered }).where('sku', '=', sku).execute()
  }
  for (const [index, { location, onHand, reserved }] of after.locations.entries()) {
    const old = before.locations[index]
    if (old?.onHand === onHand && old.reserved === reserved) continue
    await tx
      .updateTable('goods_stock')
      .set({ on_hand: onHand, reserved })
      .where('sku', '=', sku)
      .where('location', '=', location)
      .execute()
  }
}

/** Adds stock at a location where the SKU had none. The feed's quantity for this location is 0. */
export async function insertLevel(
  tx: CommerceExecutor,
  row: { readonly sku: string; readonly location: string; readonly on_hand: number },
): Promise<void> {
  await tx
    .insertInto('goods_stock')
    .values({ ...row, imported: 0 })
    .execute()
}

/** Returns the reservations of a payment attempt or an order. */
export async function findReservations(
  tx: CommerceExecutor,
  holderId: string,
): Promise<readonly Reservation[]> {
  const rows = await tx
    .selectFrom('stock_reservations')
    .select(['sku', 'location', 'quantity', 'expires_at'])
    .where('holder_id', '=', holderId)
    .orderBy('sku')
    .orderBy('location')
    .execute()
  return rows.map(({ expires_at, ...row }) => ({ ...row, expiresAt: expires_at ?? undefined }))
}

/** Replaces the reservations of a payment attempt or an order. */
export async function replaceReservations(
  tx: CommerceExecutor,
  holderId: string,
  reservations: readonly Reservation[],
): Promise<void> {
  await tx.deleteFrom('stock_reservations').where('holder_id', '=', holderId).execute()
  const rows = reservations
    .filter(({ quantity }) => quantity > 0)
    .map(({ expiresAt, ...row }) => ({ ...row, holder_id: holderId, expires_at: expiresAt ?? null }))
  if (rows.length > 0) await tx.insertInto('stock_reservations').values(rows).execute()
}

/** Returns the pieces of an order that have left the stock, excluding returned pieces. */
export async function findSold(
  tx: CommerceExecutor,
  orderId: string,
): Promise<readonly (StockPart & { readonly sku: string })[]> {
  const rows = await tx
    .selectFrom('stock_ledger')
    .select(['sku', 'location', (eb) => eb.fn.sum<number>('delta').as('delta')])
    .where('order_id', '=', orderId)
    .groupBy(['sku', 'location'])
    .orderBy('sku')
    .orderBy('location')
    .execute()
  return rows.map(({ sku, location, delta }) => ({ sku, location, quantity: -delta }))
}

/** Queues products whose availability may have changed. */
export async function queueChanges(tx: CommerceExecutor, productKeys: readonly string[]): Promise<void> {
  const rows = [...new Set(productKeys)].map((key) => ({ product_key: key }))
  if (rows.length > 0) await tx.insertInto('stock_changes').values(rows).execute()
}

/** Returns the oldest entries of the queue, at most `limit`. */
export function listChanges(db: CommerceExecutor, limit: number) {
  return db.selectFrom('stock_changes').selectAll().orderBy('sequence').limit(limit).execute()
}

export async function deleteChanges(tx: CommerceExecutor, sequences: readonly number[]): Promise<void> {
  for (const batch of batchesOf(sequences)) {
    await tx.deleteFrom('stock_changes').where('sequence', 'in', batch).execute()
  }
}
