/** Body that creates a cart, for provider A (section 3). */
export interface CartCreateA {
  readonly customer_id?: string | number
  readonly line_items?: readonly unknown[]
  readonly gift_certificates?: readonly unknown[]
  readonly currency?: unknown
}

/** Items to add, for provider A (section 3). */
export type CartItemsA = Omit<CartCreateA, 'customer_id'>

/** Update of one item, for provider A (section 3). */
export interface CartItemUpdateA {
  readonly line_item: unknown
}

/** Customer to attach to a cart of provider A (section 3). */
export interface CartCustomerA {
  readonly customer_id: string | number
  /** Id of the cart. */
  readonly id: string
}

/** Provider A's cart (section 3). Other fields depend on the provider. */
export interface CartA {
  readonly redirect_urls?: Readonly<Record<string, unknown>>
  /** Thrown by the call for the redirect addresses (section 8). */
  readonly error?: unknown
  readonly [field: string]: unknown
}

/** Lines that create a cart or are added to it, for provider B (section 3). */
export interface CartLinesB {
  readonly lines: readonly unknown[]
}

/** Update of one line, for provider B (section 3). */
export interface CartLineUpdateB {
  readonly line: unknown
}

/** Body that creates a cart, for provider C (section 3). */
export interface CartCreateC {
  readonly cartItems: readonly unknown[]
}

/** Item to add or update, for provider C (section 3). */
export interface CartItemC {
  readonly cartItem: unknown
}

/** Provider C's cart (section 3). Other fields depend on the provider. */
export interface CartC {
  /** Totals, attached by the follow-up request (section 7). */
  readonly discountedCart?: unknown
  readonly [field: string]: unknown
}
