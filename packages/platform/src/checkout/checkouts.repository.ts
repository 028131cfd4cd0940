import type { Selectable } from 'kysely'
import { lockRows, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'
import type { AddressForm, CheckoutInput } from './checkout-input.ts'

/** The stored checkout of a cart. */
export interface Checkout {
  readonly cartId: string
  readonly tokenHash: string
  readonly sessionId: string | undefined
  readonly channelId: string
  readonly language: string
  readonly shopOrigin: string
  readonly input: CheckoutInput
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** Returns the checkout of a cart; undefined if nothing has been entered yet. */
export async function findCheckout(db: CommerceExecutor, cartId: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('checkouts').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
  return row && toCheckout(row)
}

/** Returns the checkout that a browser changed most recently after a time; undefined if there is none. */
export async function findCheckoutByToken(
  db: CommerceExecutor,
  tokenHashes: readonly string[],
  changedAfter: string,
): Promise<Checkout | undefined> {
  if (tokenHashes.length === 0) return undefined
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('token_hash', 'in', tokenHashes)
    .where('updated_at', '>', changedAfter)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  return row && toCheckout(row)
}

/**
 * Stores a checkout, replacing earlier entries for the cart. Returns false if the cart no longer
 * exists, for example because it has been ordered. The cart remains locked until the end of the
 * transaction.
 */
export async function saveCheckout(tx: CommerceExecutor, checkout: Checkout): Promise<boolean> {
  const { cartId, input } = checkout
  const cart = await tx
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cartId)
    .modifyEnd(lockRows(tx, 'no-key'))
    .executeTakeFirst()
  if (!cart) return false
  const columns = {
    token_hash: checkout.tokenHash,
    session_id: checkout.sessionId ?? null,
    channel_id: checkout.channelId,
    language: checkout.language,
    shop_origin: checkout.shopOrigin,
    email: input.email,
    shipping_address: JSON.stringify(input.shippingAddress),
    billing_address: input.billingAddress ? JSON.stringify(input.billingAddress) : null,
    shipping_method: input.shippingMethod,
    payment_method: input.paymentMethod,
    note: input.note,
    updated_at: checkout.updatedAt,
  }
  await tx
    .insertInto('checkouts')
    .values({ cart_id: cartId, ...columns })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(columns))
    .execute()
  return true
}

/** Deletes checkout entries from before a time (ISO 8601, UTC). Browsers no longer show them. */
export async function deleteCheckoutsBefore(db: CommerceExecutor, before: string): Promise<void> {
  await db.deleteFrom('checkouts').where('updated_at', '<', before).execute()
}

function toCheckout(row: Selectable<CommerceSchema['checkouts']>): Checkout {
  return {
    cartId: row.cart_id,
    tokenHash: row.token_hash,
    sessionId: row.session_id ?? undefined,
    channelId: row.channel_id,
    language: row.language,
    shopOrigin: row.shop_origin,
    input: {
      email: row.email,
      shippingAddress: JSON.parse(row.shipping_address) as AddressForm,
      billingAddress:
        row.billing_address === null ? undefined : (JSON.parse(row.billing_address) as AddressForm),
      shippingMethod: row.shipping_method,
      paymentMethod: row.payment_method,
      note: row.note,
    },
    updatedAt: row.updated_at,
  }
}
