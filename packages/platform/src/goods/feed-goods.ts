/**
 * The goods of a catalogue feed: product data that carts and orders need in addition to the product
 * records (R37).
 */
export interface FeedGoods {
  readonly locations: readonly FeedLocation[]
  /**
   * Any number of products, identified by key. Like the records of a feed, they are iterated twice,
   * must be the same both times, and must not wait for I/O.
   */
  readonly products: Iterable<FeedProduct>
}

/** Texts by language tag. */
export type FeedTexts = Readonly<Record<string, string>>

/** A location with stock: a warehouse or a shop. */
export interface FeedLocation {
  readonly id: string
  readonly names: FeedTexts
  readonly address: FeedAddress
  /** WGS 84 coordinates in degrees. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number } | undefined
  /** Time zone of the opening hours, for example `Europe/Berlin`. */
  readonly timeZone?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  /**
   * The opening hours of each day on which the location is open; empty if it is not open to the
   * public.
   */
  readonly hours: readonly FeedHours[]
}

export interface FeedAddress {
  readonly street: string
  readonly postcode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

export interface FeedHours {
  /** 1 for Monday to 7 for Sunday (ISO 8601). */
  readonly day: number
  /** Local time, for example `09:30`. */
  readonly opens: string
  readonly closes: string
}

export interface FeedProduct {
  /** The key of the product's records. Unique within the feed. */
  readonly key: string
  /** The model of the product's records. */
  readonly model: string
  /** Ids of the channels that sell the product. */
  readonly channels: readonly string[]
  /** Keys of the categories that contain the product, directly or through a subcategory. Promotions refer to them. */
  readonly categories?: readonly string[] | undefined
  readonly titles: FeedTexts
  /** Path of the product's picture in the media folder. */
  readonly image?: string | undefined
  /** Name of a tax class in the store settings. */
  readonly taxClass: string
  /** SKU of the initially selected variant. */
  readonly defaultSku: string
  readonly skus: readonly FeedSku[]
  readonly modifiers?: readonly FeedModifier[] | undefined
  readonly reviews?: readonly FeedReview[] | undefined
}

/** A variant: the unit that is sold. */
export interface FeedSku {
  /** Unique within the feed. */
  readonly sku: string
  /** Option id → value id. */
  readonly options?: Readonly<Record<string, string>> | undefined
  /** Shipping weight in grams. */
  readonly weight: number
  readonly unitMeasure?: UnitMeasure | undefined
  readonly limits?: FeedLimits | undefined
  /** Inventory policy (R41); `deny` if absent. */
  readonly policy?: InventoryPolicy | undefined
  readonly prices: readonly FeedPrice[]
  /** Number of pieces, by location id. */
  readonly stock: Readonly<Record<string, number>>
}

/**
 * The content of one piece, and the reference quantity for its unit price, for example 250 ml per
 * 1000 ml.
 */
export interface UnitMeasure {
  readonly unit: 'g' | 'ml' | 'mm' | 'mm2' | 'piece'
  readonly content: number
  readonly reference: number
}

/** Allowed quantities of a cart line: `min`, `min` + `step` and so on, up to `max`. */
export interface FeedLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
}

/** The rule for orders that exceed the stock of a SKU (R41). */
export type InventoryPolicy =
  | { readonly kind: 'deny' }
  /**
   * Up to `limit` pieces can be ordered beyond the stock, or any number if `limit` is absent. They
   * are dispatched within `days` days.
   */
  | { readonly kind: 'backorder'; readonly limit?: number | undefined; readonly days: number }
  /** Any number can be ordered. Pieces that are not in stock are made within `days` days. */
  | { readonly kind: 'made-to-order'; readonly days: number }

/** A price in minor units of its currency. */
export interface FeedPrice {
  /** ISO 4217. */
  readonly currency: string
  /** Id of a customer group. Defaults to '0', the group of guests. */
  readonly group?: string | undefined
  readonly list: number
  readonly sale?: FeedSale | undefined
}

/** A reduced price, below the list price. */
export interface FeedSale {
  readonly price: number
  /** Start (inclusive) and end (exclusive), in ISO 8601 with a time zone; absent if unlimited. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A choice that does not select a variant, for example gift wrap. */
export interface FeedModifier {
  /** Unique within the product. */
  readonly id: string
  readonly names: FeedTexts
  /** True if a cart line must choose a value. */
  readonly required?: boolean | undefined
  readonly values: readonly FeedModifierValue[]
}

export interface FeedModifierValue {
  /** Unique within the modifier. */
  readonly id: string
  readonly names: FeedTexts
  /** Surcharge per piece in minor units, keyed by currency; none if absent. */
  readonly prices?: Readonly<Record<string, number>> | undefined
}

/** A product review that is imported together with the product (R43). */
export interface FeedReview {
  /** Unique within the product. */
  readonly id: string
  readonly language: string
  readonly author: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** ISO 8601 date. */
  readonly date: string
  /** True if the author has bought the product. */
  readonly verified: boolean
}
