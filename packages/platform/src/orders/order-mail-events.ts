import type { MailEvent } from '../mails/index.ts'
import type { OrderEvent } from '../store/index.ts'

/**
 * Returns the event of the mail that an event in the feed triggers; undefined if it triggers none.
 *
 * @param first the first of the events that were written together
 */
export function toMailEvent(
  { kind, data }: OrderEvent,
  first: Pick<OrderEvent, 'kind'> | undefined,
): MailEvent | undefined {
  switch (kind) {
    case 'paid':
      // The mail about a new order already says that it has been paid. Money for a cancelled order is returned.
      return first?.kind === 'placed' || data['state'] === 'cancelled' ? undefined : 'order_paid'
    case 'note-added':
      return data['is_visible'] === true ? 'order_comment' : undefined
    case 'return-decided':
      return data['return'] === 'accepted' ? 'return_accepted' : 'return_rejected'
    default:
      return mailEvents[kind]
  }
}

const mailEvents: Readonly<Partial<Record<OrderEvent['kind'], MailEvent>>> = {
  placed: 'order_placed',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  'return-requested': 'return_requested',
  returned: 'return_received',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
}
