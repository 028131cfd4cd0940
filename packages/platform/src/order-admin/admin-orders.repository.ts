import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'
import { toMailEvent } from '../orders/index.ts'
import type { OrderEvent } from '../store/index.ts'
import { afterPrefix } from '../text/index.ts'

/** Filter and position of a list of orders. Undefined members do not restrict the list. */
export interface OrderFilter {
  /** Key prefixes that every listed order must have. */
  readonly keys: readonly string[]
  readonly number: string | undefined
  readonly state: string | undefined
  readonly paymentState: string | undefined
  readonly channelId: string | undefined
  readonly customerId: string | undefined
  readonly sku: string | undefined
  /** ISO 8601, UTC. */
  readonly from: string | undefined
  /** ISO 8601, UTC; exclusive. */
  readonly before: string | undefined
  /** The last order of the previous page. Its key is the order's time. */
  readonly after: ListPosition | undefined
  readonly limit: number
}

/** Number of orders at which a key prefix counts as common. */
const commonCount = 1000

/**
 * Returns orders, newest first. Rare keys are looked up in the index. Common keys are checked for
 * each order, starting with the newest, since collecting all matching orders would take longer than
 * filling a page.
 */
export async function listOrderRows(db: CommerceExecutor, filter: OrderFilter) {
  const { number, state, paymentState, channelId, customerId, sku, from, before, after, limit } = filter
  let query = db
    .selectFrom('orders')
    .select(['id', 'number', 'channel_id', 'customer_id', 'email', 'state', 'payment_state', 'currency'])
    .select(['total', 'pieces', 'snapshot', 'created_at', 'updated_at'])
  const equal = { number, state, payment_state: paymentState, channel_id: channelId, customer_id: customerId }
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) query = query.where(sql.ref(column), '=', value)
  }
  for (const key of filter.keys) {
    const isMatch = sql<SqlBool>`key >= ${key} and key < ${afterPrefix(key)}`
    const matches = sql`select order_id from order_keys where ${isMatch}`
    query = query.where(
      (await isCommon(db, isMatch))
        ? sql<SqlBool>`exists (${matches} and order_keys.order_id = orders.id)`
        : sql<SqlBool>`orders.id in (${matches})`,
    )
  }
  if (sku !== undefined) {
    query = query.where('id', 'in', (each) =>
      each.selectFrom('order_lines').select('order_id').where('sku', '=', sku),
    )
  }
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (before !== undefined) query = query.where('created_at', '<', before)
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.key}, ${after.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

async function isCommon(db: CommerceExecutor, isMatch: RawBuilder<SqlBool>): Promise<boolean> {
  const row = await db
    .selectFrom('order_keys')
    .select('order_id')
    .where(isMatch)
    .limit(1)
    .offset(commonCount)
    .executeTakeFirst()
  return row !== undefined
}

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** Returns the entries of the feed that follow a number, in order. */
export async function listEventsAfter(db: CommerceExecutor, after: number, limit: number) {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as Record<string, unknown> }))
}

/** An email about an order. */
export interface OrderMailEntry {
  /** Number of the event in the feed of orders. */
  readonly sequence: number
  readonly event: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Returns the mail about an order, oldest first. */
export async function listMailsOf(db: CommerceExecutor, orderId: string): Promise<readonly OrderMailEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['sequence', 'kind', 'data', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
  return rows.flatMap(({ sequence, kind, data, at }) => {
    const first = rows.find((row) => row.at === at) as Pick<OrderEvent, 'kind'> | undefined
    const event = toMailEvent({ kind, data: JSON.parse(data) } as OrderEvent, first)
    return event === undefined ? [] : [{ sequence, event, at }]
  })
}

/** Queues an email again. Does nothing if it is still pending. */
export async function queueMailAgain(
  tx: CommerceExecutor,
  orderId: string,
  { sequence, event }: OrderMailEntry,
): Promise<void> {
  await tx
    .insertInto('order_mails')
    .values({ sequence, order_id: orderId, event })
    .onConflict((conflict) => conflict.column('sequence').doNothing())
    .execute()
}

/** Returns the requests to the gateway for an order's payment, oldest first. */
export function listOperations(db: CommerceExecutor, orderId: string) {
  return db
    .selectFrom('payment_operations')
    .select(['kind', 'amount', 'due_at', 'tries', 'last_error', 'created_at'])
    .where('attempt_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type OperationRow = Awaited<ReturnType<typeof listOperations>>[number]
