import type { Availability, LineAttribution } from '../goods/entities.ts'
import type { CartNoticeCode } from './entities.ts'

/** The value chosen for an option or modifier, for provider C. */
export interface OptionInputC {
  readonly option_id: string
  readonly option_value: string
}

/** A line to add or update, for provider C. An update needs only `qty`. */
export interface CartLineInputC {
  readonly sku?: string
  readonly qty: number
  readonly options?: readonly OptionInputC[]
  readonly attribution?: LineAttribution
}

/** Body that creates a cart, for provider C (section 3). */
export interface CartCreateC {
  readonly cartItems: readonly CartLineInputC[]
}

/** Item to add or update, for provider C (section 3). */
export interface CartItemC {
  readonly cartItem: CartLineInputC
}

/** Provider C's cart (section 3). `CartTotalsC` contains the totals. */
export interface CartC {
  /** Opaque id. Does not give access to the cart without the cookie or session that owns the cart (R6, R42). */
  readonly id: string
  /** Null for a guest. */
  readonly customer_id: string | null
  readonly customer_email: string | null
  readonly customer_is_guest: boolean
  readonly store_id: string
  /** ISO 4217. */
  readonly quote_currency_code: string
  /** True if no item needs shipping. */
  readonly is_virtual: boolean
  readonly is_active: boolean
  readonly items: readonly CartLineC[]
  /** Number of lines. */
  readonly items_count: number
  /** Number of pieces. */
  readonly items_qty: number
  readonly notices: readonly CartNoticeC[]
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
  /** Totals, attached by the client (section 7; R49). */
  readonly discountedCart?: CartTotalsC
}

/** A line of provider C's cart. */
export interface CartLineC {
  readonly item_id: string
  readonly sku: string
  readonly name: string
  readonly qty: number
  /** Price of one piece, modifiers included; a decimal in major units. */
  readonly price: number
  /** Regular price of one piece. */
  readonly original_price: number
  readonly product_id: string
  readonly product_type: 'simple' | 'virtual' | 'giftcard'
  /** Path or absolute URL of the product page. */
  readonly product_url: string
  readonly image_url: string | null
  readonly min_sale_qty: number
  /** Null if there is no maximum. */
  readonly max_sale_qty: number | null
  readonly qty_increments: number
  readonly stock_status: Availability
  /** Days until a back-ordered or made-to-order piece is shipped. Null for pieces in stock. */
  readonly delivery_days: number | null
  readonly options: readonly LineOptionC[]
  readonly attribution?: LineAttribution
}

/** A chosen variant option or modifier of a line, for provider C. */
export interface LineOptionC {
  readonly option_id: string
  readonly label: string
  readonly option_value: string
  readonly value: string
}

/** A notice about a change to provider C's cart. The values are unit prices or quantities, depending on the code. */
export interface CartNoticeC {
  readonly code: CartNoticeCode
  /** Null if the notice concerns the whole cart. */
  readonly item_id: string | null
  readonly sku: string | null
  readonly old_value: number | null
  readonly new_value: number | null
}

/** Totals of provider C's cart (section 7; R49). Amounts are decimals in major units. */
export interface CartTotalsC {
  readonly grand_total: number
  /** Sum of the lines before discounts. */
  readonly subtotal: number
  readonly subtotal_with_discount: number
  readonly subtotal_incl_tax: number
  /** Zero or negative. */
  readonly discount_amount: number
  readonly shipping_amount: number
  readonly tax_amount: number
  /** Zero or negative: the part that gift certificates pay. */
  readonly giftcard_amount: number
  /** ISO 4217. */
  readonly quote_currency_code: string
  readonly applied_gift_cards: readonly AppliedGiftCardC[]
  /** Null if there is no coupon. Multiple codes are separated by commas. */
  readonly coupon_code: string | null
  readonly items_qty: number
  readonly items: readonly TotalsLineC[]
  /** The rows of the summary, in display order. The last row is `grand_total`. */
  readonly total_segments: readonly TotalSegmentC[]
}

/** A gift certificate that pays a part of provider C's cart. */
export interface AppliedGiftCardC {
  /** The `{id}` of the call that removes the certificate. */
  readonly id: string
  /** The last four characters; the others are replaced by `•`. */
  readonly code: string
  /** The amount that the certificate pays. */
  readonly applied_balance: number
  /** The balance that remains after this order. */
  readonly current_balance: number
}

/** The totals of one line, for provider C. */
export interface TotalsLineC {
  readonly item_id: string
  readonly qty: number
  readonly price: number
  readonly price_incl_tax: number
  readonly row_total: number
  readonly row_total_incl_tax: number
  /** A positive amount. */
  readonly discount_amount: number
  readonly tax_amount: number
  readonly tax_percent: number
}

/** A row of the totals, for provider C. */
export interface TotalSegmentC {
  readonly code: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'giftcard' | 'grand_total'
  readonly title: string
  readonly value: number
}
