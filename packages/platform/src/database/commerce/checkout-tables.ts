/** The tables of the hosted checkout. */
export interface CheckoutTables {
  checkouts: CheckoutTable
}

/** A visitor's checkout entries for a cart. Deleted with the cart. */
export interface CheckoutTable {
  cart_id: string
  /** SHA-256 of the token in the cookie of the browser in which the entries were made. */
  token_hash: string
  /** Id of the customer's session; null for guests. */
  session_id: string | null
  channel_id: string
  language: string
  /** Origin of the shop from which the visitor came. */
  shop_origin: string
  email: string
  /** JSON object of the fields as entered. */
  shipping_address: string
  /** JSON object; null if it is the same as the shipping address. */
  billing_address: string | null
  shipping_method: string
  payment_method: string
  note: string
  /** ISO 8601, UTC. */
  updated_at: string
}
