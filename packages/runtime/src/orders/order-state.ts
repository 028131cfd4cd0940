import { unknownResource, type ActionResult, type ResourceState } from '../results/index.ts'
import type { AgainLineView, OrderSummaryView, OrderView, ReturnRequest, ReturnView } from './order-view.ts'

/** State of the orders in the browser. */
export interface OrdersState {
  /** The customer's orders, newest first. */
  readonly all: ResourceState<readonly OrderSummaryView[]>
  /** The orders that were read, by id. */
  readonly orders: ReadonlyMap<string, ResourceState<OrderView>>
  /** The returns of the orders, newest first, by id of the order. */
  readonly returns: ReadonlyMap<string, ResourceState<readonly ReturnView[]>>
}

export const unknownOrders: OrdersState = { all: unknownResource, orders: new Map(), returns: new Map() }

/** An event of the order store (R56). */
export type OrderEvent =
  /** The customer has returned from the confirmation of an order. */
  | { readonly name: 'order_placed'; readonly orderId: string }
  | { readonly name: 'order_viewed'; readonly orderId: string }
  | { readonly name: 'guest_order_found'; readonly orderId: string }
  | { readonly name: 'order_repeated'; readonly orderId: string; readonly pieces: number }
  | { readonly name: 'return_requested'; readonly orderId: string; readonly pieces: number }
  | { readonly name: 'order_failed'; readonly code: string }

/** Actions on orders. No action rejects. */
export interface OrderActions {
  /** Reads the customer's orders. */
  list(): Promise<ActionResult<readonly OrderSummaryView[]>>
  /** Reads an order of the customer, or of a guest who has looked it up. */
  read(orderId: string): Promise<ActionResult<OrderView>>
  /** Finds a guest's order by its number and email address, and reads it (R52). */
  lookUp(order: { readonly number: string; readonly email: string }): Promise<ActionResult<OrderView>>
  /**
   * Adds the goods of an order to the cart if they are still sold (R52). A known cart is read again. The same `key`
   * takes effect once for an order and a cart: a request whose response is lost is repeated once, and is safe to repeat
   * again.
   */
  orderAgain(orderId: string, key: string): Promise<ActionResult<readonly AgainLineView[]>>
  /** Reads the returns of an order (R52). */
  listReturns(orderId: string): Promise<ActionResult<readonly ReturnView[]>>
  /** Requests a return of goods (R52). */
  requestReturn(orderId: string, request: ReturnRequest): Promise<ActionResult<ReturnView>>
}
