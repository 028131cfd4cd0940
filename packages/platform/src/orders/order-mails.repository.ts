import type { CommerceExecutor } from '../database/index.ts'

/** An email about an order that is not in the outbox yet. */
export interface PendingMail {
  /** Number of the event in the feed of orders. */
  readonly sequence: number
  readonly orderId: string
  readonly event: string
  /** Time of the event in the feed (ISO 8601, UTC). */
  readonly at: string
  /** Data of the event in the feed. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns the first pending mails after an event number in the feed. */
export async function listPendingMails(
  db: CommerceExecutor,
  after: number,
  limit: number,
): Promise<readonly PendingMail[]> {
  const rows = await db
    .selectFrom('order_mails')
    .innerJoin('order_events', 'order_events.sequence', 'order_mails.sequence')
    .select(['order_mails.sequence', 'order_mails.order_id', 'order_mails.event', 'order_events.data'])
    .select('order_events.at')
    .where('order_mails.sequence', '>', after)
    .orderBy('order_mails.sequence')
    .limit(limit)
    .execute()
  return rows.map(({ sequence, order_id, event, at, data }) => ({
    ...{ sequence, orderId: order_id, event, at },
    data: JSON.parse(data) as PendingMail['data'],
  }))
}

/** Removes a pending mail. Returns false if another process has already removed it. */
export async function takePendingMail(tx: CommerceExecutor, sequence: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_mails')
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
