import type { AddressC } from '../account/index.ts'
import type { LineOptionC } from '../cart/index.ts'
import type { LineAttribution } from '../goods/entities.ts'
import type { OrderState, PaymentState } from './entities.ts'

/** An order in a list, for provider C. */
export interface OrderSummaryC {
  readonly entity_id: string
  /** Number that customers see. */
  readonly increment_id: string
  readonly state: OrderState
  readonly payment_state: PaymentState
  readonly grand_total: number
  /** ISO 4217. */
  readonly order_currency_code: string
  /** Number of pieces. */
  readonly total_qty_ordered: number
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/**
 * An order, for provider C: a snapshot that later changes to products and addresses do not alter. Amounts are decimals
 * in major units.
 */
export interface OrderC {
  readonly entity_id: string
  /** Number that customers see. */
  readonly increment_id: string
  readonly state: OrderState
  readonly payment_state: PaymentState
  /** Null for a guest. */
  readonly customer_id: string | null
  readonly customer_email: string
  readonly store_id: string
  /** ISO 4217. */
  readonly order_currency_code: string
  readonly subtotal: number
  readonly subtotal_incl_tax: number
  /** Zero or negative. */
  readonly discount_amount: number
  /** Null if there is no coupon. Multiple codes are separated by commas. */
  readonly coupon_code: string | null
  readonly shipping_amount: number
  /** Name of the shipping method. Null for an order without shipping. */
  readonly shipping_description: string | null
  readonly tax_amount: number
  /** Zero or negative: the part that gift certificates paid. */
  readonly giftcard_amount: number
  readonly grand_total: number
  readonly total_paid: number
  readonly total_refunded: number
  readonly total_qty_ordered: number
  readonly items: readonly OrderItemC[]
  readonly billing_address: AddressC
  /** Null for an order without shipping. */
  readonly shipping_address: AddressC | null
  readonly shipments: readonly ShipmentC[]
  readonly invoices: readonly OrderDocumentC[]
  readonly creditmemos: readonly OrderDocumentC[]
  readonly payments: readonly OrderPaymentC[]
  readonly status_histories: readonly StatusHistoryC[]
  readonly customer_note: string | null
  /** End of the return period, `YYYY-MM-DD`. Null if no item can be returned. */
  readonly returnable_until: string | null
  readonly can_cancel: boolean
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
}

/** A line of an order, for provider C. */
export interface OrderItemC {
  readonly item_id: string
  readonly sku: string
  readonly name: string
  readonly product_id: string
  /** Path of the product page; null if the product is no longer sold. */
  readonly product_url: string | null
  readonly image_url: string | null
  readonly qty_ordered: number
  readonly qty_shipped: number
  readonly qty_returned: number
  readonly price: number
  readonly original_price: number
  readonly row_total: number
  readonly row_total_incl_tax: number
  /** A positive amount. */
  readonly discount_amount: number
  readonly tax_amount: number
  readonly tax_percent: number
  readonly options: readonly LineOptionC[]
  readonly attribution?: LineAttribution
}

/** An order line in a shipment and its number of pieces, for provider C. */
export interface ShipmentItemC {
  readonly order_item_id: string
  readonly qty: number
}

/** Tracking details of a parcel, for provider C. */
export interface TrackC {
  readonly title: string
  readonly track_number: string
  readonly track_url: string | null
}

/** A shipment, for provider C. */
export interface ShipmentC {
  readonly entity_id: string
  readonly tracks: readonly TrackC[]
  readonly items: readonly ShipmentItemC[]
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC; null before the delivery. */
  readonly delivered_at: string | null
}

/** An invoice or a credit note, for provider C. */
export interface OrderDocumentC {
  readonly increment_id: string
  readonly grand_total: number
  /** URL of the PDF. */
  readonly pdf_url: string
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/** A payment of an order, for provider C. */
export interface OrderPaymentC {
  readonly method: string
  readonly state: PaymentState
  readonly amount_ordered: number
  /** For example `Visa •••• 4242`. */
  readonly label: string
}

/** A change of an order's state, for provider C. */
export interface StatusHistoryC {
  readonly state: OrderState
  readonly comment: string | null
  /** ISO 8601, UTC. */
  readonly created_at: string
}
