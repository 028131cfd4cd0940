import {
  getOrderA as getOrderARow,
  getOrderB as getOrderBRow,
  getOrderC as getOrderCRow,
  listOrders as listOrdersRow,
} from '@vitrine/contract'
import type { OrderA, OrderB, OrderC, ResponseTypes } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Lists the customer's orders, newest first, in the form of the provider (section 7). */
export function listOrders(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ResponseTypes['Orders']>> {
  return client.call(listOrdersRow, { ...options })
}

/** Returns an order of the customer, or of a guest who has access to it, for provider A (section 7; R6). */
export function getOrderA(client: Client, id: string, options?: CallOptions): Promise<CallResponse<OrderA>> {
  return client.call(getOrderARow, { ...options, params: { id } })
}

/** Returns an order of the customer, or of a guest who has access to it, for provider B (section 7; R6). */
export function getOrderB(client: Client, id: string, options?: CallOptions): Promise<CallResponse<OrderB>> {
  return client.call(getOrderBRow, { ...options, params: { id } })
}

/** Returns an order of the customer, or of a guest who has access to it, for provider C (section 7; R6). */
export function getOrderC(client: Client, id: string, options?: CallOptions): Promise<CallResponse<OrderC>> {
  return client.call(getOrderCRow, { ...options, params: { id } })
}
