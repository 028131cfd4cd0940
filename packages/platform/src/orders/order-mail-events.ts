import type { MailEvent } from '../mails/index.ts'
import type { OrderEvent } from '../store/index.ts'

/** Returns the event of the mail that follows an event of the feed; undefined if none follows. */
export function toMailEvent({ kind, data }: OrderEvent): MailEvent | undefined {
  switch (kind) {
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
  paid: 'order_paid',
  shipped: 'order_shipped',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
}
