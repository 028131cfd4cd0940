import type { Availability, CartNoticeCode, LineAttribution } from '@vitrine/contract'
import type { MoneyView } from '../money/index.ts'

/** A cart, independent of the provider. */
export interface CartView {
  readonly id: string
  /** ISO 4217. All amounts of the cart are in this currency. */
  readonly currency: string
  /** True if the prices include tax; null if the provider does not say so (C, which has amounts with and without tax). */
  readonly includesTax: boolean | null
  readonly lines: readonly CartLineView[]
  /** Gift certificates to buy (provider A). */
  readonly certificates: readonly CertificateLineView[]
  /** Number of items in all lines, including gift certificates. */
  readonly pieces: number
  /** Null if the totals could not be read (provider C). */
  readonly totals: CartTotalsView | null
  /** Discounts and coupons on the cart. */
  readonly discounts: readonly DiscountView[]
  /** Gift certificates that pay a part of the cart. */
  readonly payments: readonly CertificatePaymentView[]
  readonly notices: readonly CartNoticeView[]
  /** Absolute URL of the checkout; null if another call returns it (providers A and C). */
  readonly checkoutUrl: string | null
}

/** A line of a cart with a product. Amounts are null if the provider does not state them. */
export interface CartLineView {
  readonly id: string
  readonly sku: string
  readonly productId: string
  /** Name of the product. */
  readonly name: string
  /** Path or absolute URL of the product page; null if the product has no page. */
  readonly url: string | null
  readonly image: CartImageView | null
  readonly quantity: number
  readonly limits: QuantityLimitsView
  /** Unit price, including modifiers. */
  readonly price: MoneyView
  /** Regular unit price; null if the product is not on sale. */
  readonly listPrice: MoneyView | null
  /** Unit price including tax, if `price` excludes tax (provider C). */
  readonly priceWithTax: MoneyView | null
  /** Price of the line before discounts. */
  readonly subtotal: MoneyView | null
  /** Regular price of the line; null if the product is not on sale (provider A). */
  readonly listSubtotal: MoneyView | null
  /** Price of the line including tax, before discounts (provider C). */
  readonly subtotalWithTax: MoneyView | null
  /** Discount on the line, as a positive amount. */
  readonly discount: MoneyView | null
  /** Price of the line after discounts. */
  readonly total: MoneyView | null
  /** Tax on the line (provider C). */
  readonly tax: MoneyView | null
  readonly availability: Availability
  /** Days until a back-ordered or custom-made item ships; null if the item is in stock. */
  readonly availabilityDays: number | null
  readonly needsShipping: boolean
  /** Chosen variant options and modifiers. */
  readonly options: readonly LineOptionView[]
  /** Ids of the chosen values by id of the option or modifier: the `choices` that add the same line again. */
  readonly choices: Readonly<Record<string, string>>
  /** Discounts on this line (provider B). */
  readonly discounts: readonly DiscountView[]
  /** Origin of the line, as passed when the line was added (R56). */
  readonly attribution: LineAttribution | null
}

/** The image of a line. */
export interface CartImageView {
  /** Image value of the record, for `<Image>`. */
  readonly url: string
  /** Alternative text; null if the provider has none. */
  readonly alt: string | null
}

/** The quantities that can be ordered. */
export interface QuantityLimitsView {
  readonly minimum: number
  /** Null if there is no maximum. */
  readonly maximum: number | null
  /** Quantities are multiples of this number. */
  readonly step: number
}

/** A chosen variant option or modifier. */
export interface LineOptionView {
  readonly name: string
  readonly value: string
}

/** A gift certificate to buy. */
export interface CertificateLineView {
  readonly id: string
  readonly name: string
  readonly amount: MoneyView
  readonly quantity: number
  /** Name of the recipient. */
  readonly recipient: string
  /** Day on which the code is sent, `YYYY-MM-DD`; null for the day of payment. */
  readonly sendAt: string | null
}

/** The sums of a cart. Amounts are null if the provider does not state them. */
export interface CartTotalsView {
  /** Sum of the lines before discounts. */
  readonly subtotal: MoneyView
  /** Sum of the lines including tax, before discounts (provider C). */
  readonly subtotalWithTax: MoneyView | null
  /** Sum of all discounts, as a positive amount. */
  readonly discount: MoneyView
  /** `subtotal` less `discount`. */
  readonly discounted: MoneyView
  /** Shipping (provider C). */
  readonly shipping: MoneyView | null
  /** Null until the tax is known. */
  readonly tax: MoneyView | null
  /** The part that gift certificates pay, as a positive amount. */
  readonly certificates: MoneyView | null
  /** The amount to pay. Excludes shipping for providers A and B, which add it at checkout. */
  readonly total: MoneyView
  /** Rows of a summary in the provider's order, the total last (provider C). Empty if the provider has none. */
  readonly rows: readonly TotalsRowView[]
}

/** A row of a summary. */
export interface TotalsRowView {
  readonly code: string
  readonly title: string
  /** Negative if it reduces the total. */
  readonly amount: MoneyView
}

/** A discount or coupon. */
export interface DiscountView {
  /** Id to pass when the coupon is removed. Null for automatic discounts, and for providers without coupon ids. */
  readonly couponId: string | null
  /** Code of the coupon; null for an automatic discount. */
  readonly code: string | null
  readonly title: string
  /** A positive amount; null if the provider states it only in the totals (C). */
  readonly amount: MoneyView | null
}

/** A gift certificate that pays a part of the cart. */
export interface CertificatePaymentView {
  /** Id to pass when the certificate is removed. */
  readonly id: string
  /** The last four characters; the others are replaced by `•`. */
  readonly code: string
  readonly used: MoneyView
  /** The balance that remains after this order. */
  readonly remaining: MoneyView
}

/** A change of the cart that the shopper did not request, for example by a merge at sign-in. */
export interface CartNoticeView {
  readonly code: CartNoticeCode
  /** Null if the notice concerns the whole cart. */
  readonly lineId: string | null
  readonly sku: string | null
  /** Unit price before and after the change. */
  readonly price: Change<MoneyView> | null
  /** Quantity before and after the change. */
  readonly quantity: Change<number> | null
}

/** A value before and after a change. `from` is null if there was no value before, `to` if there is none now. */
export interface Change<Value> {
  readonly from: Value | null
  readonly to: Value | null
}

/** The balance of a gift certificate. */
export interface CertificateBalanceView {
  /** The last four characters; the others are replaced by `•`. */
  readonly code: string
  readonly balance: MoneyView
  /** `YYYY-MM-DD`; null if the certificate does not expire. */
  readonly expiresOn: string | null
}

/** Destination of a cart. */
export interface ShippingDestination {
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** ISO 3166-2, for example `US-CA`. */
  readonly region?: string
  readonly postalCode?: string
}

/** Shipping methods and tax of a cart for a destination. */
export interface ShippingEstimateView {
  /** Cheapest first. Empty if the cart needs no shipping. */
  readonly methods: readonly ShippingMethodView[]
  /** Tax of the cart with the cheapest method. */
  readonly tax: MoneyView
}

/** A shipping method with its price. */
export interface ShippingMethodView {
  readonly id: string
  /** Name in the language of the page. */
  readonly name: string
  readonly price: MoneyView
  /** Days until delivery; null if unknown. */
  readonly minDays: number | null
  readonly maxDays: number | null
  readonly isPickup: boolean
}
