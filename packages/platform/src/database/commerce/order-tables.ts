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
  /** Number that customers see. */
  number: string
  channel_id: string
  /** Null for a guest, and after the deletion of the customer's account. */
  customer_id: string | null
  /** Normalised; empty after the deletion of the customer's account. */
  email: string
  state: string
  payment_state: string
  currency: string
  total: number
  /** Number of ordered pieces. */
  pieces: number
  /** JSON object: the draft. Never changes, except for the deletion of personal data. */
  snapshot: string
  /** JSON object: everything that has happened since: payments, shipments, returns, refunds, documents, history. */
  progress: string
  created_at: string
  updated_at: string
}

/** A line of an order, for queries by product. */
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
  /** 1…n without gaps, in the order in which the entries become visible. */
  sequence: number
  order_id: string
  kind: string
  /** JSON object without personal data. */
  data: string
  at: string
}

/** The last number of each sequence. */
export interface OrderSequenceTable {
  /** `order`, `invoice`, `credit-note` or `event`. */
  kind: string
  last: number
}

/** A mail that is not in the outbox yet. */
export interface OrderMailTable {
  /** Number of the event in the feed. */
  sequence: number
  order_id: string
  /** Event of the mail, for example `order_placed`. */
  event: string
}

/** A search key of an order: operators search for its prefixes. */
export interface OrderKeyTable {
  key: string
  order_id: string
}
