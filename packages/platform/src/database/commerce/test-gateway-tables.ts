/** The tables of the embedded test gateway (R51). They contain no card numbers. */
export interface TestGatewayTables {
  test_gateway_intents: TestGatewayIntentTable
  test_gateway_requests: TestGatewayRequestTable
  test_gateway_events: TestGatewayEventTable
}

export interface TestGatewayIntentTable {
  /** 32 random hexadecimal digits. */
  id: string
  /** Key with which the intent was created. */
  key: string
  reference: string
  state: string
  refusal: string | null
  /** In minor units of `currency`. */
  amount: number
  currency: string
  captured: number
  refunded: number
  capture: string
  /** Brand and last four digits of the card; empty without a card. */
  label: string
  /** Name of the outcome that the card selects; null without a card. */
  outcome: string | null
  return_url: string
  language: string
  /** ISO 8601, UTC. */
  created_at: string
}

/** The key of a request that was answered, so that it takes effect once. */
export interface TestGatewayRequestTable {
  key: string
  intent_id: string
}

/** An event to deliver. */
export interface TestGatewayEventTable {
  id: string
  intent_id: string
  /** State of the intent that begins with the delivery; null if the event reports the current state. */
  next_state: string | null
  /** JSON object: the intent at the time of the event; null if `next_state` is set. */
  payload: string | null
  /** Number of deliveries. */
  copies: number
  due_at: string
}
