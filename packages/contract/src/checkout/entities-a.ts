import type { AddressA } from '../account/index.ts'
import type { CartA } from '../cart/index.ts'

/** A shipping method that can be chosen, for provider A. */
export interface ShippingOptionA {
  readonly id: string
  readonly description: string
  readonly cost: number
  /** Minimum number of days until delivery; null if unknown. */
  readonly min_transit_days: number | null
  /** Maximum number of days until delivery; null if unknown. */
  readonly max_transit_days: number | null
}

/** The part of a checkout that is sent to one address, for provider A. */
export interface ConsignmentA {
  readonly id: string
  readonly shipping_address: AddressA
  /** Ids of the lines of the cart. */
  readonly line_item_ids: readonly string[]
  readonly available_shipping_options: readonly ShippingOptionA[]
  /** Null until the shopper chooses a method. */
  readonly selected_shipping_option: ShippingOptionA | null
}

/** The tax at one rate in a checkout, for provider A. */
export interface CheckoutTaxA {
  readonly name: string
  readonly amount: number
}

/** A checkout, for provider A. Amounts are decimals in major units of the cart's currency. */
export interface CheckoutA {
  /** Equal to the id of the cart. */
  readonly id: string
  readonly cart: CartA
  /** Null until the shopper enters an address. */
  readonly billing_address: AddressA | null
  /** Empty until the shopper enters an address. Always empty for carts that need no shipping. */
  readonly consignments: readonly ConsignmentA[]
  readonly taxes: readonly CheckoutTaxA[]
  readonly subtotal_amount: number
  readonly shipping_amount: number
  readonly tax_amount: number
  readonly grand_total: number
  /** The part of `grand_total` that gift certificates do not pay. */
  readonly outstanding_balance: number
  readonly customer_message: string
  /** Null until the shopper places the order. */
  readonly order_id: string | null
  /** ISO 8601, UTC. */
  readonly created_time: string
  /** ISO 8601, UTC. */
  readonly updated_time: string
}
