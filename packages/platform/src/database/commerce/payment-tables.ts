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
  /** A state of R51, or `creating`. */
  state: string
  /** Reason for which the payment was declined. */
  refusal: string | null
  amount: number
  currency: string
  captured: number
  refunded: number
  label: string
  /** JSON object: the order. Null once it is placed. */
  draft: string | null
  /** Until this time, stock and other limited things are held; null if they are not. */
  held_until: string | null
  /** 1 if the order is placed. */
  is_placed: number
  /** 1 if no order may be placed; payments that still arrive are refunded. */
  is_void: number
  created_at: string
  updated_at: string
}

/** An event of a gateway that was processed. */
export interface PaymentEventTable {
  gateway: string
  event_id: string
  received_at: string
}

/** A request to a gateway, repeated until the gateway has answered. */
export interface PaymentOperationTable {
  /** Idempotency key. */
  id: string
  attempt_id: string
  kind: 'void' | 'capture' | 'refund'
  /** Null for a void. */
  amount: number | null
  /** 1 to tell the customer by mail. */
  mails: number
  /** Time of the next attempt; null if the request is complete. */
  due_at: string | null
  /** Number of failed tries. */
  tries: number
  last_error: string | null
  created_at: string
}
