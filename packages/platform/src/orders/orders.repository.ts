import { SqliteAdapter, type Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import { listIssued } from '../gift-certificates/index.ts'
import { toMailEvent } from './order-mail-events.ts'
import {
  progressOf,
  type Order,
  type OrderDraft,
  type OrderEvent,
  type OrderSummary,
} from '../store/index.ts'

/** The properties of an order that change after it is placed, except for the counters of its lines. */
type StoredProgress = Pick<
  Order,
  'payments' | 'shipments' | 'returns' | 'refunds' | 'documents' | 'history' | 'notes'
>

/** Identifies an order by its id, or by its number and email address. */
export type OrderKey =
  | { readonly id: string }
  | {
      readonly number: string
      /** The normalised address. */
      readonly email: string
    }

/**
 * Returns an order; undefined if there is none.
 *
 * @param mode `change` locks the order and must be used inside a transaction
 */
export async function findOrder(
  db: CommerceExecutor,
  key: OrderKey,
  mode: 'read' | 'change' = 'read',
): Promise<Order | undefined> {
  // In SQLite, a transaction is the only writer.
  const isLocked = mode === 'change' && !isSqlite(db)
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .$call((query) =>
      'id' in key
        ? query.where('id', '=', key.id)
        : query.where('number', '=', key.number).where('email', '=', key.email),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', row.id).execute()
  const order = toOrder(row, lines)
  return order.boughtCertificates.length === 0 ? order : { ...order, issued: await listIssued(db, order.id) }
}

/** Returns the most recent orders of a customer, newest first. */
export async function listOrdersOf(
  db: CommerceExecutor,
  customerId: string,
  limit: number,
): Promise<readonly OrderSummary[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'payment_state', 'currency', 'total', 'pieces', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ payment_state: paymentState, created_at: createdAt, state, ...row }) => ({
    ...row,
    state: state as Order['state'],
    paymentState: paymentState as Order['paymentState'],
    createdAt,
  }))
}

/**
 * Assigns to a customer the orders that they placed as a guest. Only for customers who have just
 * proved that they own the address.
 *
 * @param email the normalised address
 */
export async function claimOrders(
  tx: CommerceExecutor,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('email', '=', email)
    .execute()
}

/** Returns the number of orders of a customer. */
export async function countOrdersOf(db: CommerceExecutor, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the ids of all orders of a customer. */
export async function listOrderIdsOf(db: CommerceExecutor, customerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Writes all data of an order except for the counters of its lines. Only for the deletion of
 * personal data.
 */
export async function replaceSnapshot(tx: CommerceExecutor, order: Order): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...toChanges(order),
      customer_id: order.customerId ?? null,
      email: order.email,
      snapshot: JSON.stringify(toDraft(order)),
    })
    .where('id', '=', order.id)
    .execute()
}

/**
 * Returns the ids of orders whose customer's account was deleted, whose payment failed, and that
 * have not changed since a time.
 */
export async function listErasedOrders(
  db: CommerceExecutor,
  changedBefore: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', '')
    .where('customer_id', 'is', null)
    .where('payment_state', 'in', ['failed', 'cancelled'])
    .where('updated_at', '<=', changedBefore)
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts an order. */
export async function insertOrder(tx: CommerceExecutor, order: Order): Promise<void> {
  const { id, number, channelId, customerId, email, currency, totals, createdAt } = order
  await tx
    .insertInto('orders')
    .values({
      id,
      number,
      channel_id: channelId,
      customer_id: customerId ?? null,
      email,
      currency,
      total: totals.total,
      pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      snapshot: JSON.stringify(toDraft(order)),
      created_at: createdAt,
      ...toChanges(order),
    })
    .execute()
  if (order.lines.length === 0) return
  await tx
    .insertInto('order_lines')
    .values(
      order.lines.map((line) => ({
        order_id: id,
        id: line.id,
        sku: line.sku,
        product_key: line.productKey,
        quantity: line.quantity,
        ...progressOf(order, line.id),
      })),
    )
    .execute()
}

/** Writes all data of an order that can change, which excludes the snapshot. */
export async function updateOrder(tx: CommerceExecutor, order: Order, stored: Order): Promise<void> {
  await tx.updateTable('orders').set(toChanges(order)).where('id', '=', order.id).execute()
  for (const { id } of order.lines) {
    const counts = progressOf(order, id)
    if (JSON.stringify(counts) === JSON.stringify(progressOf(stored, id))) continue
    await tx
      .updateTable('order_lines')
      .set(counts)
      .where('order_id', '=', order.id)
      .where('id', '=', id)
      .execute()
  }
}

/** Number sequences without gaps. */
export type SequenceKind = 'order' | 'invoice' | 'credit-note' | 'event'

/**
 * Increments a sequence and returns its new last number. The sequence remains locked until the end
 * of the transaction, so that its numbers have no gaps and become visible in order.
 */
export async function incrementSequence(
  tx: CommerceExecutor,
  kind: SequenceKind,
  count = 1,
): Promise<number> {
  const { last } = await tx
    .updateTable('order_sequences')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Locks a sequence until the end of the transaction. */
export async function lockSequence(tx: CommerceExecutor, kind: SequenceKind): Promise<void> {
  if (isSqlite(tx)) return
  await tx.selectFrom('order_sequences').select('last').where('kind', '=', kind).forUpdate().execute()
}

/** Appends events to the feed, and the mail that they trigger to the pending mail. */
export async function appendOrderEvents(
  tx: CommerceExecutor,
  orderId: string,
  events: readonly OrderEvent[],
  at: string,
): Promise<void> {
  if (events.length === 0) return
  const last = await incrementSequence(tx, 'event', events.length)
  const first = last - events.length + 1
  await tx
    .insertInto('order_events')
    .values(
      events.map(({ kind, data }, index) => ({
        ...{ sequence: first + index, order_id: orderId, kind, at },
        data: JSON.stringify(data),
      })),
    )
    .execute()
  const mails = events.flatMap((each, index) => {
    const event = toMailEvent(each, events[0])
    return event === undefined ? [] : [{ sequence: first + index, order_id: orderId, event }]
  })
  if (mails.length > 0) await tx.insertInto('order_mails').values(mails).execute()
}

function isSqlite(db: CommerceExecutor): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

function toChanges(order: Order) {
  const { payments, shipments, returns, refunds, documents, history, notes } = order
  const progress: StoredProgress = { payments, shipments, returns, refunds, documents, history, notes }
  return {
    state: order.state,
    payment_state: order.paymentState,
    progress: JSON.stringify(progress),
    updated_at: order.updatedAt,
  }
}

/** Returns the parts of an order that are stored in its snapshot. */
function toDraft(order: OrderDraft): OrderDraft {
  const { channelId, customerId, email, language, currency, includesTax, lines, boughtCertificates } = order
  const { discounts, billingAddress, shippingAddress, shipping, taxes, redeemed, totals, note, vatId } = order
  return {
    ...{ channelId, customerId, email, language, currency, includesTax, lines, boughtCertificates },
    ...{ discounts, billingAddress, shippingAddress, shipping, taxes, redeemed, totals, note, vatId },
  }
}

/** Converts the rows of an order. */
export function toOrder(
  row: Selectable<CommerceSchema['orders']>,
  lines: readonly Selectable<CommerceSchema['order_lines']>[],
): Order {
  const draft = JSON.parse(row.snapshot) as OrderDraft
  const stored = JSON.parse(row.progress) as StoredProgress
  return {
    ...draft,
    ...stored,
    id: row.id,
    number: row.number,
    // The account may have been deleted since then.
    customerId: row.customer_id ?? undefined,
    email: row.email,
    state: row.state as Order['state'],
    paymentState: row.payment_state as Order['paymentState'],
    progress: new Map(
      lines
        .filter(({ shipped, returned, cancelled }) => shipped + returned + cancelled > 0)
        .map(({ id, shipped, returned, cancelled }) => [id, { shipped, returned, cancelled }]),
    ),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
