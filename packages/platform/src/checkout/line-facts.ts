import type { OrderableCart } from '../cart/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { findLowestPriorPrices, type UnitMeasure } from '../goods/index.ts'

/** Information about a cart line that the law requires next to its price. */
export interface LineFacts {
  /**
   * The lowest price in the 30 days before the sale started, in minor units; undefined if there is
   * no sale.
   */
  readonly lowestPrice: number | undefined
  /** Undefined for goods that are sold by the piece. */
  readonly unitMeasure: UnitMeasure | undefined
  /** The unit price that `lowestPrice` is compared with, in minor units. */
  readonly amount: number
}

/** Returns the facts about the lines of a cart, by line id. */
export async function findLineFacts(
  db: CommerceExecutor,
  { priced: { cart }, scope: { skus, groupId, at } }: OrderableCart,
): Promise<ReadonlyMap<number, LineFacts>> {
  const { lines, currency } = cart
  const sold = lines.flatMap(({ sku }) => skus.get(sku) ?? [])
  const lowest = await findLowestPriorPrices(db, sold, { currency, groupId, at })
  return new Map(
    lines.map(({ id, sku, price: { amount } }) => [
      id,
      { amount, lowestPrice: lowest.get(sku), unitMeasure: skus.get(sku)?.unitMeasure },
    ]),
  )
}
