import { sql, type SqlBool } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'
import type { OrderPeriod } from '../orders/index.ts'
import type { OrderEvent } from '../store/index.ts'

/** An entry of the feed of orders. */
export interface ReportEvent {
  readonly sequence: number
  readonly orderId: string
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Returns entries of the feed of orders in a period. */
export async function listEvents(
  { db, from, before, currency, channelId }: OrderPeriod & { readonly db: CommerceExecutor },
  kinds: readonly OrderEvent['kind'][],
  { after, limit }: { readonly after: ListPosition | undefined; readonly limit: number },
): Promise<readonly ReportEvent[]> {
  let query = db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.sequence', 'order_events.order_id as orderId', 'order_events.kind'])
    .select(['order_events.data', 'order_events.at'])
    .where('order_events.kind', 'in', kinds)
  if (from !== undefined) query = query.where('order_events.at', '>=', from)
  if (before !== undefined) query = query.where('order_events.at', '<', before)
  if (currency !== undefined) query = query.where('orders.currency', '=', currency)
  if (channelId !== undefined) query = query.where('orders.channel_id', '=', channelId)
  if (after) {
    const position = sql`(${after.key}, ${Number(after.id) || 0})`
    query = query.where(sql<SqlBool>`(order_events.at, order_events.sequence) > ${position}`)
  }
  const rows = await query.orderBy('order_events.at').orderBy('order_events.sequence').limit(limit).execute()
  return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as ReportEvent['data'] }))
}

/** Returns the total changes of gift certificates by currency and kind. */
export async function sumCertificateEntries(
  db: CommerceExecutor,
  {
    from,
    before,
    currency,
  }: { readonly from?: string | undefined } & Pick<OrderPeriod, 'before' | 'currency'>,
) {
  let query = db
    .selectFrom('certificate_entries')
    .innerJoin('certificates', 'certificates.id', 'certificate_entries.certificate_id')
    .select(['certificates.currency', 'certificate_entries.kind'])
    .select(sql<number>`cast(sum(certificate_entries.amount) as bigint)`.as('amount'))
    .groupBy(['certificates.currency', 'certificate_entries.kind'])
  if (from !== undefined) query = query.where('certificate_entries.at', '>=', from)
  if (before !== undefined) query = query.where('certificate_entries.at', '<', before)
  if (currency !== undefined) query = query.where('certificates.currency', '=', currency)
  return query.execute()
}
