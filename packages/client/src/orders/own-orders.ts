import {
  findGuestOrder as findGuestOrderRow,
  listReturns as listReturnsRow,
  orderAgain as orderAgainRow,
  requestReturn as requestReturnRow,
} from '@vitrine/contract'
import type {
  GuestOrder,
  OrderAgainInput,
  OrderedAgain,
  OrderReturn,
  OrderReturns,
  ReturnInput,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Finds an order of a guest by number and email address. The browser then has access to it for an hour (R52). */
export function findGuestOrder(
  client: Client,
  body: { readonly order_number: string; readonly email: string },
  options?: CallOptions,
): Promise<CallResponse<GuestOrder>> {
  return client.call(findGuestOrderRow, { ...options, body })
}

/** Lists the returns of an order, newest first (R52). */
export function listReturns(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<OrderReturns>> {
  return client.call(listReturnsRow, { ...options, params: { id } })
}

/** Requests a return of items of an order (R52). */
export function requestReturn(
  client: Client,
  id: string,
  body: ReturnInput,
  options?: CallOptions,
): Promise<CallResponse<OrderReturn>> {
  return client.call(requestReturnRow, { ...options, params: { id }, body })
}

/** Adds the items of an order to the cart if they can be ordered. Idempotent per key (R52). */
export function orderAgain(
  client: Client,
  id: string,
  body: OrderAgainInput,
  options?: CallOptions,
): Promise<CallResponse<OrderedAgain>> {
  return client.call(orderAgainRow, { ...options, params: { id }, body })
}
