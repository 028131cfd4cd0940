/** The tables of the hosted checkout. */
export interface CheckoutTables {
  checkouts: CheckoutTable
}

/** The entries of a visitor in the checkout of a cart. Deleted with the cart. */
export interface CheckoutTable {
  cart_id: string
  /** SHA-256 of the token in the cookie of the browser that entered it. */
  token_hash: string
  /** Id of the customer's session; null for a guest. */
  session_id: string | null
  channel_id: string
  language: string
  /** Origin of the shop from which the visitor came. */
  shop_origin: string
  email: string
  /** JSON object: the fields as they were entered. */
  shipping_address: string
  /** JSON object; null if it is the shipping address. */
  billing_address: string | null
  shipping_method: string
  payment_method: string
  note: string
  /** ISO 8601, UTC. */
  updated_at: string
}
