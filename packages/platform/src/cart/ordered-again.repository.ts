import type { OrderedAgain } from '@vitrine/contract'
import type { CommerceExecutor } from '../database/index.ts'

/** An order whose items were added to a cart. */
export interface AddedOrder {
  /** Id of the order, and the key of the request. */
  readonly name: string
  readonly response: OrderedAgain
}

/** Returns the orders that were most recently reordered with a cart, oldest first. */
export async function readOrderedAgain(db: CommerceExecutor, cartId: string): Promise<readonly AddedOrder[]> {
  const row = await db.selectFrom('carts').select('ordered_again').where('id', '=', cartId).executeTakeFirst()
  return row ? (JSON.parse(row.ordered_again) as readonly AddedOrder[]) : []
}

/** Replaces the reorders stored for a cart. */
export async function writeOrderedAgain(
  tx: CommerceExecutor,
  cartId: string,
  orders: readonly AddedOrder[],
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ ordered_again: JSON.stringify(orders) })
    .where('id', '=', cartId)
    .execute()
}
