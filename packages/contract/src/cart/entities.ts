/** A first set of items, as provider A takes it (section 3). */
export interface CartCreateA {
  readonly customer_id?: string | number
  readonly line_items?: readonly unknown[]
  readonly gift_certificates?: readonly unknown[]
  readonly currency?: unknown
}

/** Further items, as provider A takes them (section 3). */
export type CartItemsA = Omit<CartCreateA, 'customer_id'>

/** A change to one item, as provider A takes it (section 3). */
export interface CartItemUpdateA {
  readonly line_item: unknown
}

/** The customer to put on a cart of provider A (section 3). */
export interface CartCustomerA {
  readonly customer_id: string | number
  /** Id of the cart. */
  readonly id: string
}

/** Provider A's cart (section 3). Its other fields are the provider's own. */
export interface CartA {
  readonly redirect_urls?: Readonly<Record<string, unknown>>
  /** Thrown where the redirect addresses were asked for (section 8). */
  readonly error?: unknown
  readonly [field: string]: unknown
}

/** Lines to create a cart with or to add to it, as provider B takes them (section 3). */
export interface CartLinesB {
  readonly lines: readonly unknown[]
}

/** A change to one line, as provider B takes it (section 3). */
export interface CartLineUpdateB {
  readonly line: unknown
}

/** A first set of items, as provider C takes it (section 3). */
export interface CartCreateC {
  readonly cartItems: readonly unknown[]
}

/** An item to add or to change, as provider C takes it (section 3). */
export interface CartItemC {
  readonly cartItem: unknown
}

/** Provider C's cart (section 3). Its other fields are the provider's own. */
export interface CartC {
  /** The totals, attached by the follow-up request (section 7). */
  readonly discountedCart?: unknown
  readonly [field: string]: unknown
}
