import type { AddressB } from '../account/index.ts'
import type { AttributeB, DiscountAllocationB, ImageB, SelectedOptionB } from '../cart/index.ts'
import type { LineAttribution } from '../goods/entities.ts'
import type { ConnectionB, MoneyB } from '../provider-shapes.ts'
import type { OrderState, PaymentState } from './entities.ts'

/** An order in a list, for provider B. */
export interface OrderSummaryB {
  readonly id: string
  /** Number that customers see. */
  readonly name: string
  readonly fulfillmentStatus: OrderState
  readonly financialStatus: PaymentState
  readonly totalPrice: MoneyB
  /** Number of pieces. */
  readonly totalQuantity: number
  /** ISO 8601, UTC. */
  readonly processedAt: string
}

/** An order, for provider B: a snapshot that later changes to products and addresses do not alter. */
export interface OrderB {
  readonly id: string
  /** Number that customers see. */
  readonly name: string
  readonly fulfillmentStatus: OrderState
  readonly financialStatus: PaymentState
  /** Null for a guest. */
  readonly customerId: string | null
  readonly email: string
  readonly locale: string
  readonly lineItems: ConnectionB<OrderLineB>
  readonly subtotalPrice: MoneyB
  /** A positive amount. */
  readonly totalDiscounts: MoneyB
  readonly totalShippingPrice: MoneyB
  readonly totalTax: MoneyB
  readonly taxLines: readonly TaxLineB[]
  readonly taxesIncluded: boolean
  /** The part that gift certificates paid. */
  readonly totalGiftCards: MoneyB
  readonly totalPrice: MoneyB
  readonly totalRefunded: MoneyB
  readonly billingAddress: AddressB
  /** Null for an order without shipping. */
  readonly shippingAddress: AddressB | null
  /** Name of the shipping method. Null for an order without shipping. */
  readonly shippingLine: string | null
  readonly fulfillments: readonly FulfillmentB[]
  readonly refunds: readonly RefundB[]
  readonly documents: readonly OrderDocumentB[]
  readonly transactions: readonly TransactionB[]
  readonly discountAllocations: readonly DiscountAllocationB[]
  readonly note: string | null
  /** End of the return period, `YYYY-MM-DD`. Null if no item can be returned. */
  readonly returnableUntil: string | null
  readonly canCancel: boolean
  /** ISO 8601, UTC. */
  readonly processedAt: string
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** A line of an order, for provider B. */
export interface OrderLineB {
  readonly id: string
  readonly title: string
  readonly variantTitle: string
  readonly variantId: string
  readonly sku: string
  readonly productId: string
  /** Slug of the product page; null if the product is no longer sold. */
  readonly handle: string | null
  readonly image: ImageB | null
  readonly selectedOptions: readonly SelectedOptionB[]
  /** Chosen modifier values. */
  readonly attributes: readonly AttributeB[]
  readonly quantity: number
  readonly fulfilledQuantity: number
  readonly returnedQuantity: number
  readonly originalUnitPrice: MoneyB
  /** Price of all pieces before discounts. */
  readonly originalTotalPrice: MoneyB
  /** Price of all pieces after discounts. */
  readonly discountedTotalPrice: MoneyB
  readonly discountAllocations: readonly DiscountAllocationB[]
  readonly attribution?: LineAttribution
}

/** The tax at one rate, for provider B. */
export interface TaxLineB {
  readonly title: string
  /** Percent. */
  readonly ratePercentage: number
  readonly price: MoneyB
}

/** An order line in a fulfillment or refund and its number of pieces, for provider B. */
export interface LineQuantityB {
  readonly lineItemId: string
  readonly quantity: number
}

/** Tracking details of a parcel, for provider B. */
export interface TrackingInfoB {
  readonly company: string
  readonly number: string
  readonly url: string | null
}

/** A shipment, for provider B. */
export interface FulfillmentB {
  readonly id: string
  readonly trackingInfo: readonly TrackingInfoB[]
  readonly lineItems: readonly LineQuantityB[]
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC; null before the delivery. */
  readonly deliveredAt: string | null
}

/** A refund, for provider B. */
export interface RefundB {
  readonly id: string
  readonly totalRefunded: MoneyB
  readonly note: string
  readonly lineItems: readonly LineQuantityB[]
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** An invoice or a credit note, for provider B. */
export interface OrderDocumentB {
  readonly type: 'invoice' | 'credit-note'
  readonly number: string
  /** URL of the PDF. */
  readonly url: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** A payment of an order, for provider B. */
export interface TransactionB {
  readonly gateway: string
  readonly status: PaymentState
  readonly amount: MoneyB
  /** For example `Visa •••• 4242`. */
  readonly label: string
}
