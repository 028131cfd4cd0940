import type { LineAttribution, OrderState, PaymentState, ReturnReason, ReturnState } from '@vitrine/contract'
import type { AddressView } from '../account/index.ts'
import type { MoneyView } from '../money/index.ts'

/** An order in a list, independent of the provider. */
export interface OrderSummaryView {
  /** Opens the order. */
  readonly id: string
  /** Number that customers know. */
  readonly number: string
  readonly state: OrderState
  readonly paymentState: PaymentState
  readonly total: MoneyView
  /** Number of ordered pieces. */
  readonly pieces: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** An order, independent of the provider. */
export interface OrderView extends OrderSummaryView {
  readonly isGuest: boolean
  readonly email: string
  /** True if the prices include tax; null if the provider does not say so (C). */
  readonly includesTax: boolean | null
  /** Sum of the lines before discounts. */
  readonly subtotal: MoneyView
  /** A positive amount. */
  readonly discount: MoneyView
  readonly shipping: MoneyView
  readonly tax: MoneyView
  /** The part that gift certificates paid, as a positive amount. */
  readonly certificates: MoneyView
  readonly refunded: MoneyView
  readonly lines: readonly OrderLineView[]
  /** The tax at each rate (providers A and B). */
  readonly taxes: readonly OrderTaxView[]
  readonly couponCodes: readonly string[]
  readonly billingAddress: AddressView
  /** Null for an order without shipping. */
  readonly shippingAddress: AddressView | null
  /** Name of the shipping method. Null for an order without shipping. */
  readonly shippingMethod: string | null
  readonly shipments: readonly ShipmentView[]
  /** The individual refunds (providers A and B). */
  readonly refunds: readonly RefundView[]
  readonly documents: readonly OrderDocumentView[]
  readonly payments: readonly OrderPaymentView[]
  /** Message of the customer; empty if there is none. */
  readonly note: string
  /** Last day on which a return can be requested, `YYYY-MM-DD`. Null if nothing can be returned. */
  readonly returnableUntil: string | null
  readonly canCancel: boolean
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** A line of an order. */
export interface OrderLineView {
  readonly id: string
  readonly sku: string
  readonly productId: string
  readonly name: string
  /** Path of the product page; null if the product is no longer sold. */
  readonly url: string | null
  /** URL of the picture, or null. */
  readonly image: string | null
  readonly quantity: number
  readonly shipped: number
  readonly returned: number
  /** Unit price. */
  readonly price: MoneyView
  /** Price of all pieces before discounts. */
  readonly subtotal: MoneyView
  /** A positive amount. */
  readonly discount: MoneyView
  /** Price of all pieces after discounts. */
  readonly total: MoneyView
  /** Chosen variant options and modifiers. */
  readonly options: readonly { readonly name: string; readonly value: string }[]
  /** Origin of the line (R56). */
  readonly attribution: LineAttribution | null
}

export interface OrderTaxView {
  readonly name: string
  readonly percent: number
  readonly amount: MoneyView
}

/** A number of pieces of a line. */
export interface LineQuantityView {
  readonly lineId: string
  readonly quantity: number
}

export interface ShipmentView {
  readonly id: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
  readonly lines: readonly LineQuantityView[]
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC; null before the delivery. */
  readonly deliveredAt: string | null
}

export interface RefundView {
  readonly id: string
  readonly amount: MoneyView
  readonly reason: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** An invoice or a credit note. */
export interface OrderDocumentView {
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  /** URL of the PDF. */
  readonly url: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

export interface OrderPaymentView {
  readonly method: string
  readonly state: PaymentState
  readonly amount: MoneyView
  /** For example `Visa •••• 4242`. */
  readonly label: string
}

/** A return of goods. */
export interface ReturnView {
  readonly id: string
  readonly state: ReturnState
  readonly items: readonly (LineQuantityView & { readonly reason: ReturnReason })[]
  readonly note: string
  /** URL of the shipping label as PDF, or null. */
  readonly labelUrl: string | null
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** A line of an order whose goods were put into the cart again. */
export interface AgainLineView {
  readonly lineId: string
  readonly sku: string
  /** Title of the product when it was ordered. */
  readonly name: string
  /** Number of pieces in the order. */
  readonly quantity: number
  /** Number of pieces that were added; 0 if the product is no longer sold, or sold out. */
  readonly added: number
  /** Current unit price; null if nothing was added. */
  readonly price: MoneyView | null
  /** Unit price in the order. */
  readonly previousPrice: MoneyView
}

/** Goods to return. */
export interface ReturnRequest {
  readonly items: ReturnView['items']
  readonly note?: string
}
