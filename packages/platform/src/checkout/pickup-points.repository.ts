import type { CommerceExecutor } from '../database/index.ts'
import { findSkus } from '../goods/index.ts'
import { listLocations, type Location } from '../locations/index.ts'

/** A pickup location. */
export interface PickupPoint {
  readonly location: Location
  /**
   * `later`: some of the goods are on back order or made to order. `unavailable`: the location has
   * insufficient stock.
   */
  readonly stock: 'available' | 'later' | 'unavailable'
}

/** The quantities in a cart for which stock is checked. */
export interface PickupQuery {
  readonly cartId: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  /** Ids of the locations of the shipping methods. */
  readonly locations: readonly string[]
  /** ISO 8601 in UTC. */
  readonly now: string
}

/**
 * Returns the existing locations by id, with their stock of the goods in a cart. Stock reserved by
 * a payment for this cart counts as free, since the next payment replaces that reservation. It thus
 * remains available to a customer who returns without paying.
 */
export async function findPickupPoints(
  db: CommerceExecutor,
  { cartId, lines, locations, now }: PickupQuery,
): Promise<ReadonlyMap<string, PickupPoint>> {
  if (locations.length === 0) return new Map()
  const quantities = new Map<string, number>()
  for (const { sku, quantity } of lines) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity)
  const skus = await findSkus(db, [...quantities.keys()])
  const places = (await listLocations(db)).filter(({ id }) => locations.includes(id))
  const free = await countFree(db, [...quantities.keys()], { cartId, now })
  return new Map(
    places.map((location) => {
      const missing = [...quantities].filter(
        ([sku, quantity]) => (free.get(toKey(sku, location.id)) ?? 0) < quantity,
      )
      const isDenied = missing.some(([sku]) => (skus.get(sku)?.stock.policy.kind ?? 'deny') === 'deny')
      const stock = missing.length === 0 ? 'available' : isDenied ? 'unavailable' : 'later'
      return [location.id, { location, stock }]
    }),
  )
}

/** Returns the free quantity by SKU and location. */
async function countFree(
  db: CommerceExecutor,
  skus: readonly string[],
  { cartId, now }: Pick<PickupQuery, 'cartId' | 'now'>,
): Promise<ReadonlyMap<string, number>> {
  const free = new Map<string, number>()
  const add = (key: string, quantity: number) => free.set(key, (free.get(key) ?? 0) + quantity)
  const levels = await db
    .selectFrom('goods_stock')
    .select(['sku', 'location', 'on_hand', 'reserved'])
    .where('sku', 'in', skus)
    .execute()
  for (const { sku, location, on_hand, reserved } of levels) add(toKey(sku, location), on_hand - reserved)
  const reservations = await db
    .selectFrom('stock_reservations')
    .select(['sku', 'location', 'quantity'])
    .where('sku', 'in', skus)
    .where('expires_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb('holder_id', 'in', (select) =>
          select
            .selectFrom('payment_attempts')
            .select('id')
            .where('cart_id', '=', cartId)
            // Inlined as a literal, so that SQLite uses the index of these payments.
            .where((nested) => nested('is_placed', '=', nested.lit(0))),
        ),
      ]),
    )
    .execute()
  for (const { sku, location, quantity } of reservations) add(toKey(sku, location), quantity)
  return free
}

function toKey(sku: string, location: string): string {
  return `${location} ${sku}`
}
