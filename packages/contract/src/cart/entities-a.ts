import type { Availability, LineAttribution } from '../goods/entities.ts'
import type { CartNoticeCode } from './entities.ts'

/** An ISO 4217 currency code, for provider A. */
export interface CurrencyCodeA {
  readonly code: string
}

/** The value chosen for an option or modifier, for provider A. */
export interface OptionSelectionA {
  readonly option_id: string
  readonly option_value: string
}

/** A line to add, for provider A. `variant_id` or `sku` identifies the variant. */
export interface LineItemInputA {
  readonly product_id?: string | number
  readonly variant_id?: string | number
  readonly sku?: string
  readonly quantity: number
  readonly option_selections?: readonly OptionSelectionA[]
  readonly attribution?: LineAttribution
}

/** Sender or recipient of a gift certificate, for provider A. */
export interface CertificatePersonA {
  readonly name: string
  readonly email: string
}

/** A gift certificate to buy, for provider A. */
export interface GiftCertificateInputA {
  /** Major units of the cart's currency. */
  readonly amount: number
  readonly quantity?: number
  readonly sender: CertificatePersonA
  readonly recipient: CertificatePersonA
  readonly message?: string
  /** One of the themes in the settings of the shop. */
  readonly theme?: string
  /** Date of delivery by email, `YYYY-MM-DD`. Defaults to the date of payment. */
  readonly send_at?: string
}

/** Body that creates a cart, for provider A (section 3). */
export interface CartCreateA {
  readonly customer_id?: string | number
  readonly line_items?: readonly LineItemInputA[]
  readonly gift_certificates?: readonly GiftCertificateInputA[]
  readonly currency?: CurrencyCodeA
}

/** Items to add, for provider A (section 3). */
export type CartItemsA = Omit<CartCreateA, 'customer_id'>

/** Update of one item, for provider A (section 3). */
export interface CartItemUpdateA {
  readonly line_item: Partial<LineItemInputA>
}

/** Customer to attach to a cart of provider A (section 3). */
export interface CartCustomerA {
  readonly customer_id: string | number
  /** Id of the cart. */
  readonly id: string
}

/**
 * Provider A's cart (section 3). Amounts are decimals in major units of `currency`. They include tax if `tax_included`
 * is true. `cart_amount` is `base_amount` minus `discount_amount`, before shipping.
 */
export interface CartA {
  /** Opaque id. Does not give access to the cart without the cookie or session that owns the cart (R6, R42). */
  readonly id: string
  /** Null for a guest. */
  readonly customer_id: string | null
  readonly channel_id: string
  readonly email: string | null
  readonly locale: string
  readonly currency: CurrencyCodeA
  readonly tax_included: boolean
  readonly base_amount: number
  /** Discounts and coupons, as a positive amount. */
  readonly discount_amount: number
  readonly cart_amount: number
  readonly line_items: LineItemsA
  readonly discounts: readonly DiscountA[]
  readonly coupons: readonly CouponA[]
  readonly applied_certificates: readonly AppliedCertificateA[]
  readonly notices: readonly CartNoticeA[]
  /** ISO 8601, UTC. */
  readonly created_time: string
  /** ISO 8601, UTC. */
  readonly updated_time: string
  /** Only with `include=redirect_urls`. */
  readonly redirect_urls?: RedirectUrlsA
  /** Thrown by the call that returns the redirect URLs (section 8). */
  readonly error?: unknown
}

/** The lines of provider A's cart by kind. */
export interface LineItemsA {
  readonly physical_items: readonly LineItemA[]
  readonly digital_items: readonly LineItemA[]
  readonly gift_certificates: readonly CertificateLineA[]
}

/** A product line in provider A's cart. */
export interface LineItemA {
  readonly id: string
  readonly product_id: string
  readonly variant_id: string
  readonly sku: string
  readonly name: string
  /** Path or absolute URL of the product page. */
  readonly url: string
  readonly image_url: string | null
  readonly quantity: number
  readonly min_purchase_quantity: number
  /** Null if there is no maximum. */
  readonly max_purchase_quantity: number | null
  readonly quantity_step: number
  /** Regular price of one piece, before sales and discounts. */
  readonly list_price: number
  /** Sale price of one piece, or the list price if the piece is not on sale. Includes modifiers. */
  readonly sale_price: number
  /** Share of this line in all discounts and coupons, as a positive amount. */
  readonly discount_amount: number
  /** `list_price` times `quantity`. */
  readonly extended_list_price: number
  /** `sale_price` times `quantity`, without discounts. */
  readonly extended_sale_price: number
  readonly taxable: boolean
  readonly availability: Availability
  /** Days until a back-ordered or made-to-order piece is shipped. Null for pieces in stock. */
  readonly availability_days: number | null
  /** Only with `include=line_items.physical_items.options`. */
  readonly options?: readonly LineOptionA[]
  readonly attribution?: LineAttribution
}

/** A chosen variant option or modifier of a line, for provider A. */
export interface LineOptionA {
  readonly name_id: string
  readonly name: string
  readonly value_id: string
  readonly value: string
}

/** A gift certificate in provider A's cart. */
export interface CertificateLineA {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly quantity: number
  readonly sender: CertificatePersonA
  readonly recipient: CertificatePersonA
  readonly message: string
  /** Null for the standard theme. */
  readonly theme: string | null
  /** Date of delivery by email, `YYYY-MM-DD`. Null if the certificate is sent on the date of payment. */
  readonly send_at: string | null
}

/** An automatic discount on provider A's cart. */
export interface DiscountA {
  readonly id: string
  readonly name: string
  readonly discounted_amount: number
}

/** A coupon on provider A's cart. */
export interface CouponA {
  /** The `{couponId}` of the call that removes the coupon. */
  readonly id: string
  readonly code: string
  readonly name: string
  readonly discounted_amount: number
  readonly free_shipping: boolean
}

/** A gift certificate that pays for part of provider A's cart (R52). */
export interface AppliedCertificateA {
  /** The `{id}` of the call that removes the certificate. */
  readonly id: string
  /** The last four characters; the others are replaced by `•`. */
  readonly code: string
  /** The amount that the certificate pays. */
  readonly used: number
  /** The balance that remains after this order. */
  readonly remaining: number
}

/**
 * A notice about a change to provider A's cart. `from` and `to` are unit prices or quantities, depending on the code.
 */
export interface CartNoticeA {
  readonly code: CartNoticeCode
  /** Null if the notice concerns the whole cart. */
  readonly item_id: string | null
  readonly sku: string | null
  readonly from: number | null
  readonly to: number | null
}

/** URLs of provider A's cart and checkout in the hosted store (R5, R39). */
export interface RedirectUrlsA {
  readonly cart_url: string
  readonly checkout_url: string
  readonly embedded_checkout_url: string
}
