import type { AddressA } from '../account/index.ts'
import type { CertificatePersonA, CurrencyCodeA, LineOptionA } from '../cart/index.ts'
import type { LineAttribution } from '../goods/entities.ts'
import type { OrderState, PaymentState } from './entities.ts'

/** An order in a list, for provider A. Amounts are decimals in major units of `currency`. */
export interface OrderSummaryA {
  readonly id: string
  /** Number that customers see. */
  readonly order_number: string
  readonly status: OrderState
  readonly payment_status: PaymentState
  readonly currency: CurrencyCodeA
  readonly total: number
  /** Number of pieces. */
  readonly items_total: number
  /** ISO 8601, UTC. */
  readonly date_created: string
}

/** An order, for provider A: a snapshot that later changes to products and addresses do not alter. */
export interface OrderA {
  readonly id: string
  /** Number that customers see. */
  readonly order_number: string
  readonly status: OrderState
  readonly payment_status: PaymentState
  readonly currency: CurrencyCodeA
  /** Null for a guest. */
  readonly customer_id: string | null
  readonly email: string
  readonly locale: string
  readonly tax_included: boolean
  /** Sum of the lines before discounts. */
  readonly subtotal: number
  /** A positive amount. */
  readonly discount_amount: number
  readonly shipping_amount: number
  readonly tax_amount: number
  /** The part that gift certificates paid. */
  readonly certificate_amount: number
  readonly total: number
  readonly refunded_amount: number
  readonly products: readonly OrderLineA[]
  /** The gift certificates that the customer has bought. */
  readonly gift_certificates: readonly OrderCertificateA[]
  readonly taxes: readonly TaxLineA[]
  readonly coupon_codes: readonly string[]
  readonly billing_address: AddressA
  /** Null for an order without shipping. */
  readonly shipping_address: AddressA | null
  /** Name of the shipping method. Null for an order without shipping. */
  readonly shipping_method: string | null
  readonly shipments: readonly ShipmentA[]
  readonly refunds: readonly RefundA[]
  readonly documents: readonly OrderDocumentA[]
  readonly payments: readonly OrderPaymentA[]
  readonly customer_message: string
  /** End of the return period, `YYYY-MM-DD`. Null if no item can be returned. */
  readonly returnable_until: string | null
  readonly can_cancel: boolean
  /** ISO 8601, UTC. */
  readonly date_created: string
  /** ISO 8601, UTC. */
  readonly date_modified: string
}

/** A line of an order, for provider A. */
export interface OrderLineA {
  readonly id: string
  readonly product_id: string
  readonly variant_id: string
  readonly sku: string
  readonly name: string
  /** Path of the product page; null if the product is no longer sold. */
  readonly url: string | null
  readonly image_url: string | null
  readonly quantity: number
  readonly quantity_shipped: number
  readonly quantity_returned: number
  readonly list_price: number
  readonly sale_price: number
  /** A positive amount. */
  readonly discount_amount: number
  /** Price of all pieces after discounts. */
  readonly total: number
  readonly tax_amount: number
  /** Percent. */
  readonly tax_rate: number
  readonly options: readonly LineOptionA[]
  readonly attribution?: LineAttribution
}

/** A gift certificate in an order, for provider A. Its code is only in the mail to the recipient. */
export interface OrderCertificateA {
  readonly id: string
  /** Value of one certificate. */
  readonly amount: number
  readonly quantity: number
  readonly recipient: CertificatePersonA
  readonly status: OrderCertificateStatus
  /** Day on which the code is sent, `YYYY-MM-DD`; null for the day of payment. */
  readonly send_at: string | null
}

/**
 * `unpaid`: the certificate is issued when the order is paid in full. `scheduled`: the code is sent on a later day. `sent`: the
 * code was sent to the recipient. `cancelled`: the certificate cannot be used.
 */
export type OrderCertificateStatus = 'unpaid' | 'scheduled' | 'sent' | 'cancelled'

/** The tax at one rate, for provider A. */
export interface TaxLineA {
  readonly name: string
  /** Percent. */
  readonly rate: number
  readonly amount: number
}

/** An order line in a shipment or refund and its number of pieces, for provider A. */
export interface LineQuantityA {
  readonly order_product_id: string
  readonly quantity: number
}

/** A shipment, for provider A. */
export interface ShipmentA {
  readonly id: string
  readonly carrier: string
  readonly tracking_number: string
  readonly tracking_url: string | null
  readonly items: readonly LineQuantityA[]
  /** ISO 8601, UTC. */
  readonly date_created: string
  /** ISO 8601, UTC; null before the delivery. */
  readonly date_delivered: string | null
}

/** A refund, for provider A. */
export interface RefundA {
  readonly id: string
  readonly amount: number
  readonly reason: string
  readonly items: readonly LineQuantityA[]
  /** ISO 8601, UTC. */
  readonly date_created: string
}

/** An invoice or a credit note, for provider A. */
export interface OrderDocumentA {
  readonly type: 'invoice' | 'credit-note'
  readonly number: string
  /** URL of the PDF. */
  readonly url: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** A payment of an order, for provider A. */
export interface OrderPaymentA {
  readonly method: string
  readonly status: PaymentState
  readonly amount: number
  /** For example `Visa •••• 4242`. */
  readonly label: string
}
