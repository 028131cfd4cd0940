import type { Client } from '@vitrine/client'
import type { ActionResult } from '../results/index.ts'
import type { OrderSummaryView, OrderView } from './order-view.ts'

/** The order calls of one provider. No function rejects. */
export interface OrderDialect {
  list(client: Client): Promise<ActionResult<readonly OrderSummaryView[]>>
  /** Reads an order. `language` is a BCP 47 tag, for the names of countries. */
  read(client: Client, id: string, language: string): Promise<ActionResult<OrderView>>
}
