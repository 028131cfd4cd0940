import { sql, type Selectable } from 'kysely'
import { lockRows, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'
import type { Cart, CartLine, CartNotice, ModifierChoices } from '../store/index.ts'

/** Maximum number of carts deleted per statement. */
const deletedAtOnce = 500

/** The carts of a channel that a shopper can use (R6, R42). */
export interface CartOwner {
  readonly channelId: string
  /** The signed-in customer. */
  readonly customerId: string | undefined
  /**
   * The id of the cart that the cart cookie gives access to. Ignored if the cart belongs to a
   * customer.
   */
  readonly guestCartId: string | undefined
  /** A guest's cart is only found if it has changed after this time (ISO 8601, UTC). */
  readonly changedAfter: string
}

/**
 * Returns the cart of a shopper: the customer's cart, or else the guest's cart.
 *
 * @param mode `change` locks the cart and prevents two requests from creating a cart for the same
 * customer; it must be used inside a transaction
 */
export async function findCart(
  db: CommerceExecutor,
  owner: CartOwner,
  mode: 'read' | 'change',
): Promise<Cart | undefined> {
  const lock = mode === 'change' ? lockRows(db) : sql``
  const { channelId, customerId, guestCartId, changedAfter } = owner
  if (customerId !== undefined) {
    if (mode === 'change') {
      // A transaction that places an order locks its cart before it refers to its customer. It must
      // not wait for this lock.
      const customerLock = lockRows(db, 'no-key')
      await db
        .selectFrom('customers')
        .select('id')
        .where('id', '=', customerId)
        .modifyEnd(customerLock)
        .execute()
    }
    const row = await db
      .selectFrom('carts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('channel_id', '=', channelId)
      .modifyEnd(lock)
      .executeTakeFirst()
    if (row) return withLines(db, row)
  }
  if (guestCartId === undefined) return undefined
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', guestCartId)
    .where('customer_id', 'is', null)
    .where('channel_id', '=', channelId)
    .where('updated_at', '>', changedAfter)
    .modifyEnd(lock)
    .executeTakeFirst()
  return row && withLines(db, row)
}

/** Returns a cart of any owner; undefined if there is none. */
export async function readCart(db: CommerceExecutor, id: string): Promise<Cart | undefined> {
  const row = await db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withLines(db, row)
}

/** The owner of a cart: a customer, or a guest. */
export interface CartHolder {
  /** Undefined for guests. */
  readonly customerId: string | undefined
}

/**
 * Returns the owner of a cart; undefined if the cart does not exist or is an expired guest cart
 * (R42).
 */
export async function findCartHolder(
  db: CommerceExecutor,
  { id, channelId, changedAfter }: { readonly id: string } & Pick<CartOwner, 'channelId' | 'changedAfter'>,
): Promise<CartHolder | undefined> {
  const row = await db
    .selectFrom('carts')
    .select('customer_id')
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .where((eb) => eb.or([eb('customer_id', 'is not', null), eb('updated_at', '>', changedAfter)]))
    .executeTakeFirst()
  return row && { customerId: row.customer_id ?? undefined }
}

/**
 * Moves the payments of a cart that have not placed an order to another cart. The transaction must
 * have locked both carts, since payments are only changed while their cart is locked.
 */
export async function movePayments(tx: CommerceExecutor, from: string, to: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ cart_id: to })
    .where('cart_id', '=', from)
    // Inlined as a literal, so that SQLite uses the index of these payments.
    .where((eb) => eb('is_placed', '=', eb.lit(0)))
    .execute()
}

/**
 * Moves the checkout entries of a cart to another cart. They remain visible only in the browser in
 * which they were made.
 */
export async function moveCheckout(tx: CommerceExecutor, from: string, to: string): Promise<void> {
  const entered = await tx
    .selectFrom('checkouts')
    .select('token_hash')
    .where('cart_id', '=', from)
    .executeTakeFirst()
  if (!entered) return
  await tx.deleteFrom('checkouts').where('cart_id', '=', to).execute()
  await tx.updateTable('checkouts').set({ cart_id: to }).where('cart_id', '=', from).execute()
}

/**
 * Writes a cart and the lines that differ from the lines of `stored`, which is undefined for a new
 * cart.
 */
export async function saveCart(tx: CommerceExecutor, cart: Cart, stored: Cart | undefined): Promise<void> {
  const row = {
    customer_id: cart.customerId ?? null,
    currency: cart.currency,
    last_line_id: cart.lastLineId,
    notices: JSON.stringify(cart.notices),
    coupons: JSON.stringify(cart.coupons),
    bought_certificates: JSON.stringify(cart.boughtCertificates),
    redeemed_certificates: JSON.stringify(cart.redeemedIds),
    merged_id: cart.mergedId ?? null,
    updated_at: cart.updatedAt,
  }
  if (stored) await tx.updateTable('carts').set(row).where('id', '=', cart.id).execute()
  else {
    const { id, channelId: channel_id, createdAt: created_at } = cart
    await tx
      .insertInto('carts')
      .values({ ...row, id, channel_id, created_at })
      .execute()
  }
  const rows = new Map(cart.lines.map((line) => [line.id, toRow(cart.id, line)]))
  const storedRows = new Map(stored?.lines.map((line) => [line.id, toRow(cart.id, line)]))
  const removed = [...storedRows.keys()].filter((id) => !rows.has(id))
  if (removed.length > 0) {
    await tx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('id', 'in', removed).execute()
  }
  const changed = [...rows.values()].filter(
    (each) => JSON.stringify(each) !== JSON.stringify(storedRows.get(each.id)),
  )
  if (changed.length === 0) return
  await tx
    .insertInto('cart_lines')
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'id']).doUpdateSet((eb) => ({
        sku: eb.ref('excluded.sku'),
        quantity: eb.ref('excluded.quantity'),
        choices: eb.ref('excluded.choices'),
        list: eb.ref('excluded.list'),
        amount: eb.ref('excluded.amount'),
        attribution: eb.ref('excluded.attribution'),
      })),
    )
    .execute()
}

/** Deletes a cart and its lines. */
export async function deleteCart(tx: CommerceExecutor, id: string): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', id).execute()
}

/** Deletes guests' carts that have not changed since the given time. */
export async function deleteGuestCarts(db: CommerceExecutor, changedBefore: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('carts')
      .where('id', 'in', (select) =>
        select
          .selectFrom('carts')
          .select('id')
          .where('customer_id', 'is', null)
          .where('updated_at', '<', changedBefore)
          .limit(deletedAtOnce),
      )
      .executeTakeFirst()
    if (numDeletedRows < deletedAtOnce) return
  }
}

async function withLines(db: CommerceExecutor, row: Selectable<CommerceSchema['carts']>): Promise<Cart> {
  const lines = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', row.id)
    .orderBy('id')
    .execute()
  return {
    id: row.id,
    channelId: row.channel_id,
    customerId: row.customer_id ?? undefined,
    currency: row.currency,
    lines: lines.map(({ id, sku, quantity, choices, list, amount, attribution }) => ({
      id,
      sku,
      quantity,
      choices: JSON.parse(choices) as ModifierChoices,
      price: { list, amount },
      attribution:
        attribution === null ? undefined : (JSON.parse(attribution) as NonNullable<CartLine['attribution']>),
    })),
    lastLineId: row.last_line_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    coupons: JSON.parse(row.coupons) as Cart['coupons'],
    boughtCertificates: JSON.parse(row.bought_certificates) as Cart['boughtCertificates'],
    redeemedIds: JSON.parse(row.redeemed_certificates) as Cart['redeemedIds'],
    notices: JSON.parse(row.notices) as readonly CartNotice[],
    mergedId: row.merged_id ?? undefined,
  }
}

function toRow(cartId: string, line: CartLine): CommerceSchema['cart_lines'] {
  return {
    cart_id: cartId,
    id: line.id,
    sku: line.sku,
    quantity: line.quantity,
    choices: JSON.stringify(line.choices),
    list: line.price.list,
    amount: line.price.amount,
    attribution: line.attribution === undefined ? null : JSON.stringify(line.attribution),
  }
}
