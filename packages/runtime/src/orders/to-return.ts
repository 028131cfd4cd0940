import type { OrderReturn } from '@vitrine/contract'
import type { ReturnView } from './order-view.ts'

/** Converts a return of goods. */
export function toReturn({ id, state, items, note, label_url, created_at }: OrderReturn): ReturnView {
  return {
    ...{ id, state, note, labelUrl: label_url, createdAt: created_at },
    items: items.map(({ line_id, quantity, reason }) => ({ lineId: line_id, quantity, reason })),
  }
}
