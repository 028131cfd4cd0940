import type { StoreRequest, StoreServices } from './store-request.ts'

/**
 * Returns the id of the order that this browser placed for a cart within the last hour; undefined
 * if there is none.
 */
export async function findPlacedOrder(
  cartId: string,
  { headers, publicUrl }: Pick<StoreRequest, 'headers' | 'publicUrl'>,
  { payments, orderAccess }: Pick<StoreServices, 'payments' | 'orderAccess'>,
): Promise<string | undefined> {
  for (const id of await orderAccess.list({ headers, publicUrl })) {
    const own = await payments.find(id)
    if (own?.isPlaced && own.cartId === cartId) return id
  }
  return undefined
}
