import type { FeedModifier, FeedTexts, InventoryPolicy, UnitMeasure } from './feed-goods.ts'
import type { SkuPrice } from './price.ts'

/** A variant with all data that carts and orders need. */
export interface Sku {
  readonly sku: string
  /** The key of the product's records. */
  readonly productKey: string
  /** The model of the product's records. */
  readonly model: string
  /** Ids of the channels that sell the product. */
  readonly channels: readonly string[]
  /** Keys of the categories that contain the product, directly or through a subcategory. */
  readonly categories: readonly string[]
  /** Title of the product by language tag. */
  readonly titles: FeedTexts
  /** Path of the product's picture in the media folder. */
  readonly image: string | undefined
  /** Option id → value id. */
  readonly options: Readonly<Record<string, string>>
  /** Name of a tax class in the store settings. */
  readonly taxClass: string
  /** Shipping weight in grams. */
  readonly weight: number
  readonly unitMeasure: UnitMeasure | undefined
  readonly limits: QuantityLimits
  readonly stock: SkuStock
  readonly prices: readonly SkuPrice[]
  readonly modifiers: readonly FeedModifier[]
}

/** Allowed quantities of a cart line: `min`, `min` + `step` and so on, up to `max`. */
export interface QuantityLimits {
  readonly min: number
  readonly max: number | undefined
  readonly step: number
}

/** The stock of a SKU at all locations combined. */
export interface SkuStock {
  readonly policy: InventoryPolicy
  /** On hand − reserved; never negative. */
  readonly available: number
  /** Number of pieces already ordered beyond the stock. */
  readonly backordered: number
}
