import type { Generated } from 'kysely'

/** The tables of carts. Amounts are in minor units of the cart's currency. */
export interface CartTables {
  carts: CartTable
  cart_lines: CartLineTable
  cart_request_keys: CartRequestKeyTable
}

/** A cart of a channel (R42). */
export interface CartTable {
  /** 32 hexadecimal digits. The id of a guest's cart is a hash of the token in the cookie. */
  id: string
  channel_id: string
  /** Null for the cart of a guest. A customer has one cart per channel. */
  customer_id: string | null
  /** ISO 4217. */
  currency: string
  /** Id of the most recently added line. */
  last_line_id: number
  /** JSON array of the notices that are shown until the next change. */
  notices: string
  /** Id of the guest cart that was most recently merged into this cart. */
  merged_id: string | null
  /** JSON array of the coupons, in the order in which they were added. */
  coupons: Generated<string>
  /** JSON array of the gift certificates that the shopper is buying. */
  bought_certificates: Generated<string>
  /**
   * JSON array of the ids of gift certificates used for payment, in the order in which they were
   * added.
   */
  redeemed_certificates: Generated<string>
  /**
   * JSON array of the orders that were most recently ordered again with this cart, with the keys of
   * the requests.
   */
  ordered_again: Generated<string>
  created_at: string
  /** Time of the last change. */
  updated_at: string
}

/** A line of a cart, with its price at the last change of the cart. */
export interface CartLineTable {
  cart_id: string
  /** 1…n within the cart, in order of creation. */
  id: number
  sku: string
  quantity: number
  /** JSON object: modifier id → value id. */
  choices: string
  /** Unit price outside of a sale. */
  list: number
  /** Unit price. */
  amount: number
  /** JSON object (R56); null if there is no attribution. */
  attribution: string | null
}

/** The idempotency key of a request that changed a cart, kept until it expires. */
export interface CartRequestKeyTable {
  cart_id: string
  /** At most 100 visible ASCII characters chosen by the client. */
  key: string
  /** SHA-256 of the call and its input. */
  input_hash: string
  /** Milliseconds since 1970. */
  expires_at: number
}
