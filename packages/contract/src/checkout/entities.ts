import type { Money } from '../goods/index.ts'

/** A checkout token. Provider C returns a list, and the client uses the first entry (sections 3 and 7). */
export interface CheckoutToken {
  readonly checkoutSession: string
}

/** Result of requesting a checkout token (sections 4 and 8). */
export interface CheckoutTokenResult {
  readonly token?: string
  /** 'Token Not Found' if there is no token or the call failed. */
  readonly errorMsg?: string
  /** True if the session had expired and the shopper was signed out. */
  readonly isSessionDestroyed?: boolean
}

/** A shipping method with its price. */
export interface EstimatedMethod {
  readonly id: string
  /** Name in the language of the request. */
  readonly name: string
  readonly price: Money
  /** Minimum number of days until delivery; null if unknown. */
  readonly min_days: number | null
  /** Maximum number of days until delivery; null if unknown. */
  readonly max_days: number | null
  readonly is_pickup: boolean
}

/** Shipping methods and tax of a cart for a destination. */
export interface ShippingEstimate {
  /** Cheapest first. */
  readonly methods: readonly EstimatedMethod[]
  /** Tax of the cart with the cheapest method. */
  readonly tax: Money
}

/** Terms that apply to all prices of a channel. */
export interface SellingTerms {
  /** True if prices include the tax of the home country. */
  readonly prices_include_tax: boolean
  /** The country in which the shop is based (ISO 3166-1). */
  readonly home_country: string
  /** Minimum number of days until delivery in the home country, with its first shipping method; null if unknown. */
  readonly min_days: number | null
  /** Maximum number of days; null if unknown. */
  readonly max_days: number | null
  /** Number of days in which customers can return goods without giving a reason. */
  readonly return_days: number
}

/** A price of a shipping method and the consignments to which it applies. */
export interface ShippingRate {
  /** Maximum weight of the goods in grams; null if unlimited. */
  readonly up_to_grams: number | null
  /** Maximum value of the goods in each currency; empty if unlimited. */
  readonly up_to: readonly Money[]
  /** The price in each currency. */
  readonly price: readonly Money[]
}

/** A shipping method with its costs. */
export interface ShippingMethodTerms {
  readonly id: string
  /** Name in the language of the request. */
  readonly name: string
  readonly is_pickup: boolean
  /** Minimum number of days until delivery; null if unknown. */
  readonly min_days: number | null
  /** Maximum number of days until delivery; null if unknown. */
  readonly max_days: number | null
  /** Value of the goods from which shipping is free, in each currency; empty if it never is. */
  readonly free_from: readonly Money[]
  /** The first rate that applies to a consignment is its price. Empty for a pick-up, which is free. */
  readonly rates: readonly ShippingRate[]
}

/** Countries with the same shipping methods. */
export interface ShippingZoneTerms {
  /** Countries to which the shop ships (ISO 3166-1). */
  readonly countries: readonly string[]
  /** Regions that belong to this zone, whatever the zone of their country (ISO 3166-2). */
  readonly regions: readonly string[]
  readonly methods: readonly ShippingMethodTerms[]
}

/** Shipping and payment of a channel. */
export interface ShippingTerms {
  readonly zones: readonly ShippingZoneTerms[]
  readonly payment_methods: readonly { readonly id: string; readonly name: string }[]
}
