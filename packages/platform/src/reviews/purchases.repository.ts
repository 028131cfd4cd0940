import type { CommerceExecutor } from '../database/index.ts'

/** Maximum number of orders containing a product that are searched for a delivery. */
const maxOrders = 100

/** A shipment in the stored progress of an order. */
interface StoredShipment {
  readonly deliveredAt?: string
  readonly lines: readonly { readonly lineId: number }[]
}

/** Returns true if a shipment that contains the product has been delivered to the customer (R43). */
export async function hasReceived(
  db: CommerceExecutor,
  customerId: string,
  productKey: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'orders.progress'])
    .where('orders.customer_id', '=', customerId)
    .where('order_lines.product_key', '=', productKey)
    .where('order_lines.shipped', '>', 0)
    .orderBy('orders.created_at', 'desc')
    .limit(maxOrders)
    .execute()
  return rows.some(({ id, progress }) => {
    const { shipments } = JSON.parse(progress) as { readonly shipments: readonly StoredShipment[] }
    return shipments.some(
      ({ deliveredAt, lines }) => deliveredAt !== undefined && lines.some(({ lineId }) => lineId === id),
    )
  })
}

/** Marks the customer's reviews of products that have been delivered to them as verified (R43). */
export async function verifyReviews(
  tx: CommerceExecutor,
  customerId: string,
  productKeys: readonly string[],
): Promise<void> {
  if (productKeys.length === 0) return
  await tx
    .updateTable('reviews')
    .set({ verified: 1 })
    .where('customer_id', '=', customerId)
    .where('product_key', 'in', productKeys)
    .execute()
}
