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
