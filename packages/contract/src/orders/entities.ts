import type { Money } from '../goods/index.ts'
import type { ReturnReason } from './constants.ts'

/** State of an order, for all providers. */
export type OrderState =
  'open' | 'paid' | 'in-fulfilment' | 'partly-shipped' | 'shipped' | 'delivered' | 'cancelled' | 'returned'

/** State of the payment of an order (R51). */
export type PaymentState =
  | 'requires-payment'
  | 'requires-action'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'cancelled'
  | 'partly-refunded'
  | 'refunded'

/** State of a return. */
export type ReturnState = 'requested' | 'accepted' | 'rejected' | 'received' | 'refunded'

/** An order of a guest. */
export interface GuestOrder {
  /** The `{id}` of the call that returns the order. The session now has access to the order. */
  readonly id: string
}

/** An item to return. */
export interface ReturnItem {
  /** Id of the order's line. */
  readonly line_id: string
  readonly quantity: number
  readonly reason: ReturnReason
}

/** Body of a request to return items. */
export interface ReturnInput {
  readonly items: readonly ReturnItem[]
  readonly note?: string
}

/** A return of items from an order. */
export interface OrderReturn {
  readonly id: string
  readonly state: ReturnState
  readonly items: readonly ReturnItem[]
  readonly note: string
  /** URL of the shipping label as PDF, or null. */
  readonly label_url: string | null
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/** The returns of an order, newest first. */
export interface OrderReturns {
  readonly returns: readonly OrderReturn[]
}

/** Body of a request to put the goods of an order into the cart. */
export interface OrderAgainInput {
  /** Idempotency key: a repeated request for the same order and cart changes nothing. At most 100 characters. */
  readonly key: string
}

/** The lines of an order that was put into the cart, with the numbers of added pieces. */
export interface OrderedAgain {
  readonly lines: readonly OrderedAgainLine[]
}

/** A line of an order that was put into the cart. */
export interface OrderedAgainLine {
  /** Id of the order's line. */
  readonly line_id: string
  readonly sku: string
  /** Title of the product when it was ordered. */
  readonly name: string
  /** Number of pieces in the order. */
  readonly quantity: number
  /** Number of pieces that were added; 0 if the product is no longer sold, or sold out. */
  readonly added: number
  /** Current unit price; null if nothing was added. */
  readonly price: Money | null
  /** Unit price in the order. */
  readonly previous_price: Money
}
