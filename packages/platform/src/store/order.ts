import type { LineAttribution, OrderState, PaymentState, ReturnReason, ReturnState } from '@vitrine/contract'
import type { SellerSettings } from '@vitrine/contract/schemas'
import type { AddressParts } from './address.ts'
import type { BoughtCertificate } from './bought-certificate.ts'
import type { OptionView } from './option-view.ts'

/**
 * All data of an order about the purchase. Later changes to products, prices, tax rates and
 * addresses do not affect it. Amounts are in minor units of `currency`.
 */
export interface OrderDraft {
  readonly channelId: string
  /** Undefined for guests. */
  readonly customerId: string | undefined
  readonly email: string
  /** BCP 47 language tag of mail and documents, and of all texts in the order. */
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
  /** True if the amounts of lines and shipping include tax. */
  readonly includesTax: boolean
  readonly lines: readonly OrderLine[]
  /** The gift certificates that the customer is buying. */
  readonly boughtCertificates: readonly BoughtCertificate[]
  /** In the order in which they were applied. */
  readonly discounts: readonly AppliedDiscount[]
  readonly billingAddress: AddressParts
  /** Undefined for an order without shipping. */
  readonly shippingAddress: AddressParts | undefined
  /** Undefined for an order without shipping. */
  readonly shipping: OrderShipping | undefined
  /** The tax at each rate, highest rate first. The amounts add up to `totals.tax`. */
  readonly taxes: readonly TaxAmount[]
  /** The gift certificates that pay for part of the order. */
  readonly redeemed: readonly RedeemedAmount[]
  readonly totals: OrderTotals
  /** The customer's message; empty if there is none. */
  readonly note: string
  /** VAT id if the customer bought as a business; empty otherwise. */
  readonly vatId: string
}

/** The totals of a cart or order in minor units. */
export interface OrderTotals {
  /** Total of the lines and of the gift certificates to buy, before discounts. */
  readonly subtotal: number
  /** Total of all discounts on lines, as a positive amount. */
  readonly discount: number
  /** Price of shipping after discounts. */
  readonly shipping: number
  /** Tax on lines and shipping, whether or not their prices include it. */
  readonly tax: number
  /** Difference due to rounding the total to the currency's smallest coin (R40). May be negative. */
  readonly rounding: number
  /** `subtotal` − `discount` + `shipping` + `rounding`, plus `tax` if prices do not include it. */
  readonly total: number
  /** The part of `total` paid with gift certificates. */
  readonly redeemed: number
  /** The part of `total` that remains to be paid. */
  readonly outstanding: number
}

/** A line of an order. */
export interface OrderLine {
  /** Unique within the order. */
  readonly id: number
  readonly sku: string
  readonly productKey: string
  /** Title of the product. */
  readonly name: string
  /** URL of the picture. */
  readonly image: string | undefined
  readonly quantity: number
  /** Regular unit price, ignoring sales. */
  readonly list: number
  /** Unit price. */
  readonly amount: number
  /** `amount` times `quantity`. */
  readonly total: number
  /** Share of the line in all discounts, as a positive amount. */
  readonly discount: number
  /** Tax on `total` − `discount`. */
  readonly tax: number
  readonly taxPercent: number
  readonly options: readonly OptionView[]
  readonly modifiers: readonly OptionView[]
  /**
   * Number of days until pieces that are not in stock are dispatched; undefined if all are in
   * stock.
   */
  readonly leadDays: number | undefined
  readonly attribution: LineAttribution | undefined
}

/** A discount on lines, or free shipping. */
export interface AppliedDiscount {
  readonly promotionId: string
  /** The code as the merchant wrote it; undefined for automatic discounts. */
  readonly code: string | undefined
  /** In the customer's language. */
  readonly name: string
  /** Positive amount; 0 for a coupon that is superseded by another discount. */
  readonly amount: number
  /** True if the discount makes shipping free. */
  readonly isFreeShipping: boolean
}

/** The way in which the buyer receives an order: delivery or pickup. */
export interface OrderShipping {
  readonly methodId: string
  /** In the customer's language. */
  readonly name: string
  /** Price after discounts. */
  readonly amount: number
  readonly tax: number
  readonly taxPercent: number
  /** Id of the location where the customer picks up the order; undefined if the order is shipped. */
  readonly locationId: string | undefined
  /** Number of days until delivery; undefined if unknown. */
  readonly days: { readonly min: number; readonly max: number } | undefined
}

/** The tax at one rate. */
export interface TaxAmount {
  readonly percent: number
  readonly amount: number
  /** The rule that determined the rate (R40). */
  readonly rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
}

/** A gift certificate that was issued for an order. Amounts are in minor units of the order's currency. */
export interface IssuedCertificate {
  readonly certificateId: string
  /** Id of the bought certificate in the order. */
  readonly boughtId: number
  /** `pending`: the code has not been sent yet. `void`: the certificate was returned. */
  readonly state: 'pending' | 'active' | 'disabled' | 'void'
  readonly initial: number
  readonly balance: number
  /** The part of the balance that is held for started payments. */
  readonly held: number
  /** The part of the value that was refunded with the order. */
  readonly returned: number
}

/** The part of an order that is paid with a gift certificate. */
export interface RedeemedAmount {
  readonly certificateId: string
  /** The last four characters of its code. */
  readonly lastDigits: string
  readonly amount: number
}

/** An order. */
export interface Order extends OrderDraft {
  /** 32 random hexadecimal digits. */
  readonly id: string
  /** The number that customers see. Its sequence has no gaps (R40). */
  readonly number: string
  readonly state: OrderState
  readonly paymentState: PaymentState
  /** Numbers of shipped, returned and cancelled pieces by line id. Lines without any are absent. */
  readonly progress: ReadonlyMap<number, LineProgress>
  readonly shipments: readonly Shipment[]
  readonly returns: readonly OrderReturn[]
  readonly refunds: readonly Refund[]
  readonly documents: readonly OrderDocument[]
  readonly payments: readonly OrderPayment[]
  /** The gift certificates issued for the order; absent if there are none. */
  readonly issued?: readonly IssuedCertificate[]
  /** State changes and comments for the customer, oldest first. */
  readonly history: readonly OrderHistoryEntry[]
  /** Operators' notes, oldest first. Customers do not see them. */
  readonly notes: readonly OrderNote[]
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/**
 * Numbers of pieces of a line. `shipped` + `cancelled` ≤ the ordered quantity, and `returned` ≤
 * `shipped`.
 */
export interface LineProgress {
  readonly shipped: number
  readonly returned: number
  /** Pieces that will not be shipped. */
  readonly cancelled: number
}

/** A quantity of a line. */
export interface LineQuantity {
  readonly lineId: number
  readonly quantity: number
}

export interface Shipment {
  readonly id: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | undefined
  readonly lines: readonly LineQuantity[]
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly deliveredAt: string | undefined
}

/** A customer's request to return goods. */
export interface OrderReturn {
  readonly id: string
  readonly state: ReturnState
  /** One entry per line. */
  readonly lines: readonly (LineQuantity & { readonly reason: ReturnReason })[]
  /** The customer's message; empty if there is none. */
  readonly note: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** A refund. `amount` is the sum of `payment` and the amounts in `certificates`. */
export interface Refund {
  readonly id: string
  /** In minor units, including gift certificates. */
  readonly amount: number
  /** The part that is refunded to the payment method. */
  readonly payment: number
  /** The parts that are credited to gift certificates. */
  readonly certificates: readonly RedeemedAmount[]
  readonly reason: string
  readonly lines: readonly LineQuantity[]
  /**
   * The refunded part of the shipping price, including tax; absent if the refund does not include
   * shipping.
   */
  readonly shipping?: number | undefined
  /** The value of the gift certificates that the refund has voided; absent if there are none. */
  readonly boughtCertificates?: number | undefined
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** An invoice or a credit note. */
export interface OrderDocument {
  readonly kind: 'invoice' | 'credit-note'
  /** Number in a sequence without gaps for its kind. */
  readonly number: string
  /** Amount of the document in minor units. */
  readonly amount: number
  /** Id of the refund that a credit note is for. */
  readonly refundId: string | undefined
  /** The seller at the time when the document was issued; undefined if the settings named none. */
  readonly seller?: SellerSettings | undefined
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** A payment of an order (R51). */
export interface OrderPayment {
  readonly id: string
  /** Id of the payment method, for example `card`. */
  readonly method: string
  readonly state: PaymentState
  /** In minor units. */
  readonly amount: number
  /** Shown to the customer, for example `Visa •••• 4242`. */
  readonly label: string
}

export interface OrderHistoryEntry {
  readonly state: OrderState
  /** Undefined if there is none. Customers can see it. */
  readonly comment: string | undefined
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface OrderNote {
  readonly text: string
  /** Name of the operator. */
  readonly author: string
  /** ISO 8601, UTC. */
  readonly at: string
}
