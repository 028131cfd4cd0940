/** The tables of the embedded test gateway (R51). They contain no card numbers. */
export interface TestGatewayTables {
  test_gateway_intents: TestGatewayIntentTable
  test_gateway_requests: TestGatewayRequestTable
  test_gateway_events: TestGatewayEventTable
}

export interface TestGatewayIntentTable {
  /** 32 random hexadecimal digits. */
  id: string
  /** The idempotency key with which the intent was created. */
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
  /** Brand and last four digits of the card; empty if there is no card. */
  label: string
  /** Name of the outcome that the card triggers; null if there is no card. */
  outcome: string | null
  return_url: string
  language: string
  /** ISO 8601, UTC. */
  created_at: string
}

/** The key of a request that has been answered, so that the request takes effect only once. */
export interface TestGatewayRequestTable {
  key: string
  intent_id: string
}

/** An event to deliver. */
export interface TestGatewayEventTable {
  id: string
  intent_id: string
  /** The state that the intent enters on delivery; null if the event reports the current state. */
  next_state: string | null
  /** JSON object: the intent at the time of the event; null if `next_state` is set. */
  payload: string | null
  /** Number of times that the event is delivered. */
  copies: number
  due_at: string
}
