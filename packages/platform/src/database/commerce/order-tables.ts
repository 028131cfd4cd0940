/** The tables of orders. Amounts are in minor units of the order's currency. */
export interface OrderTables {
  orders: OrderTable
  order_lines: OrderLineTable
  order_events: OrderEventTable
  order_sequences: OrderSequenceTable
  order_mails: OrderMailTable
  order_keys: OrderKeyTable
}

export interface OrderTable {
  /** 32 hexadecimal digits. */
  id: string
  /** The number that customers see. */
  number: string
  channel_id: string
  /** Null for guests, and once the customer's account is deleted. */
  customer_id: string | null
  /** Normalised; empty once the customer's account is deleted. */
  email: string
  state: string
  payment_state: string
  currency: string
  total: number
  /** Number of pieces ordered. */
  pieces: number
  /** JSON object: the draft. Never changes, except when personal data is deleted. */
  snapshot: string
  /** JSON object with all later events: payments, shipments, returns, refunds, documents, history. */
  progress: string
  created_at: string
  updated_at: string
}

/** A line of an order, stored for queries by product. */
export interface OrderLineTable {
  order_id: string
  id: number
  sku: string
  product_key: string
  quantity: number
  shipped: number
  returned: number
  cancelled: number
}

/** An entry of the feed of orders. Entries are never changed. */
export interface OrderEventTable {
  /** 1…n without gaps, in the order in which entries become visible. */
  sequence: number
  order_id: string
  kind: string
  /** JSON object that contains no personal data. */
  data: string
  at: string
}

/** The last number used in each sequence. */
export interface OrderSequenceTable {
  /** `order`, `invoice`, `credit-note` or `event`. */
  kind: string
  last: number
}

/** Mail that is not in the outbox yet. */
export interface OrderMailTable {
  /** Number of the event in the feed of orders. */
  sequence: number
  order_id: string
  /** The event that the mail is about, for example `order_placed`. */
  event: string
}

/** A search key of an order. Operators search by key prefix. */
export interface OrderKeyTable {
  key: string
  order_id: string
}
