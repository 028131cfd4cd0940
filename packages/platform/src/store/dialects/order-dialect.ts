import type { ResponseTypes } from '@vitrine/contract'
import type { Order } from '../order.ts'
import type { OrderView } from '../order-view.ts'

/** An order in a list of orders. */
export type OrderSummary = Pick<
  Order,
  'id' | 'number' | 'state' | 'paymentState' | 'currency' | 'createdAt'
> & {
  /** In minor units. */
  readonly total: number
  /** Number of pieces ordered. */
  readonly pieces: number
}

/** Serialises orders for one provider. */
export interface OrderDialect<Data> {
  write(view: OrderView): Data
  writeAll(summaries: readonly OrderSummary[]): ResponseTypes['Orders']
}
