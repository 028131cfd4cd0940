import { listReturns, type Client } from '@vitrine/client'
import { toResult, toReplayable, type ActionResult } from '../results/index.ts'
import { loadOrderDialect } from './load-order-dialect.ts'
import type { OrderSummaryView, OrderView, ReturnView } from './order-view.ts'
import { toReturn } from './to-return.ts'

/** The part of a loader's context that reading orders needs. */
export interface OrderScope {
  readonly client: Client
  /** Language of the page, a BCP 47 tag. */
  readonly language: string
}

/** Reads the orders of the signed-in customer, newest first, for the loader of a page that requires login. */
export async function loadOrders({
  client,
}: Pick<OrderScope, 'client'>): Promise<ActionResult<readonly OrderSummaryView[]>> {
  const dialect = await loadOrderDialect(client.provider)
  return dialect.list(toReplayable(client))
}

/** Reads an order of the customer, or of a guest who has looked it up, for the loader of a personal page. */
export async function loadOrder(
  { client, language }: OrderScope,
  orderId: string,
): Promise<ActionResult<OrderView>> {
  const dialect = await loadOrderDialect(client.provider)
  return dialect.read(toReplayable(client), orderId, language)
}

/** Reads the returns of an order, newest first, for the loader of a personal page (R52). */
export function loadReturns(
  { client }: Pick<OrderScope, 'client'>,
  orderId: string,
): Promise<ActionResult<readonly ReturnView[]>> {
  return toResult(listReturns(client, orderId), ({ returns }) => returns.map(toReturn))
}
