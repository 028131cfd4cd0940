/** The tables of payments (R51). Amounts are in minor units of the attempt's currency. */
export interface PaymentTables {
  payment_attempts: PaymentAttemptTable
  payment_events: PaymentEventTable
  payment_operations: PaymentOperationTable
}

/** An attempt to pay for a cart. */
export interface PaymentAttemptTable {
  /** 32 hexadecimal digits; also the id of the order. */
  id: string
  channel_id: string
  cart_id: string
  method: string
  gateway: string
  intent_id: string | null
  /** A state defined in R51, or `creating`. */
  state: string
  /** Reason why the payment was declined. */
  refusal: string | null
  amount: number
  currency: string
  captured: number
  refunded: number
  label: string
  /** JSON object: the order. Null once the order is placed. */
  draft: string | null
  /** Time until which stock and other limited items are held; null if nothing is held. */
  held_until: string | null
  /** 1 if the order has been placed. */
  is_placed: number
  /** 1 if the order must not be placed; payments that still arrive are refunded. */
  is_void: number
  created_at: string
  updated_at: string
}

/** A gateway event that has been processed. */
export interface PaymentEventTable {
  gateway: string
  event_id: string
  received_at: string
}

/** A request to a gateway. It is repeated until the gateway has answered. */
export interface PaymentOperationTable {
  /** Idempotency key. */
  id: string
  attempt_id: string
  kind: 'void' | 'capture' | 'refund'
  /** Null for a void. */
  amount: number | null
  /** 1 to notify the customer by mail. */
  mails: number
  /** Time of the next attempt; null if the request is complete. */
  due_at: string | null
  /** Number of failed attempts. */
  tries: number
  last_error: string | null
  created_at: string
}
