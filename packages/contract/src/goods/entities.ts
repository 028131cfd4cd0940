/** Availability of a SKU as pages and carts show it. Does not reveal the exact stock (R37, R41). */
export type Availability = 'in-stock' | 'few-left' | 'backorder' | 'made-to-order' | 'sold-out'

/** Origin of a cart or order line, such as a search or a widget. The platform stores and returns the object unchanged (R56). */
export type LineAttribution = Readonly<Record<string, unknown>>

/** An amount of money in our own calls (R52). */
export interface Money {
  /** Integer in minor units of the currency. */
  readonly minor: number
  /** ISO 4217. */
  readonly currency: string
}

/** The prices of a SKU for the customer's group (R45). */
export interface GroupPrice {
  readonly sku: string
  /** Null if the SKU is not sold in the currency. */
  readonly price: Money | null
  /** The regular price. Null if the SKU is not on sale. */
  readonly list_price: Money | null
  /** Lowest price in the 30 days before the sale. Null if there is no sale. */
  readonly lowest_price: Money | null
}

/** Prices for the customer's group, in the order of the request. */
export interface GroupPrices {
  readonly group_id: string
  readonly prices: readonly GroupPrice[]
}
