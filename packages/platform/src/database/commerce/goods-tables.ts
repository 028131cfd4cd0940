import type { Generated } from 'kysely'

/**
 * The tables of goods: the product data that carts and orders need, and that changes independently
 * of the page (R37). Filled by the catalogue feed and by operators. Prices are in minor units of
 * their currency.
 */
export interface GoodsTables {
  goods_locations: GoodsLocationTable
  goods_products: GoodsProductTable
  goods_skus: GoodsSkuTable
  goods_prices: GoodsPriceTable
  goods_price_history: GoodsPriceHistoryTable
  goods_stock: GoodsStockTable
  goods_reviews: GoodsReviewTable
  goods_projections: GoodsProjectionTable
  goods_lowest_prices: GoodsLowestPriceTable
  goods_imports: GoodsImportTable
  changes: CommerceChangeTable
}

/** A location with stock: a warehouse or a shop. */
export interface GoodsLocationTable {
  id: string
  position: number
  /** JSON object: language → name. */
  names: string
  /** JSON object: the postal address as in the feed. */
  address: string
  /** In degrees; null if unknown. */
  latitude: number | null
  longitude: number | null
  /** For example `Europe/Berlin`; null if unknown. */
  time_zone: string | null
  phone: string | null
  email: string | null
  /** JSON array of the opening hours of each day, as in the feed. */
  hours: string
}

export interface GoodsProductTable {
  /** Key of the product's records. It is unique across all product models. */
  key: string
  /** Model of the product's records. */
  model: string
  /** JSON array of the ids of the channels that sell the product. */
  channels: string
  /**
   * JSON array of the keys of the categories that contain the product, directly or through a
   * subcategory.
   */
  categories: Generated<string>
  /** JSON object: language → title. */
  titles: string
  /** Path of the product's picture in the media folder; null if there is none. */
  image: string | null
  /** Name of a tax class of the store settings (R40). */
  tax_class: string
  /** SKU of the default variant. */
  default_sku: string
  /** JSON array of modifiers with the prices of their values. */
  modifiers: string
  /** Digest of the product in the last feed, excluding its stock. */
  digest: string
  /** Digest of its stock in the last feed. */
  stock_digest: string
}

/** A variant: the unit that is sold. */
export interface GoodsSkuTable {
  sku: string
  product_key: string
  position: number
  /** JSON object: option id → value id. */
  options: string
  weight_grams: number
  /** JSON object with content and reference quantity, for unit prices; null if the product has none. */
  unit_measure: string | null
  min_quantity: number
  /** Null for no limit. */
  max_quantity: number | null
  quantity_step: number
  /** Inventory policy (R41). */
  policy: 'deny' | 'backorder' | 'made-to-order'
  /** Maximum number of pieces on back order; null for no limit. */
  backorder_limit: number | null
  /**
   * Promised number of days until pieces that are not in stock are dispatched; null if only stock
   * is sold.
   */
  lead_days: number | null
  /** Number of pieces on back order. */
  backordered: Generated<number>
  /**
   * JSON object of the last feed's prices by currency and customer group. A feed only replaces
   * prices that it changes itself. Null if the stored prices equal the feed's prices.
   */
  feed_prices: string | null
}

/** The price of a SKU in a currency and for a customer group. */
export interface GoodsPriceTable {
  sku: string
  /** ISO 4217. */
  currency: string
  /** Id of a customer group; '0' for guests. */
  customer_group: string
  list: number
  /** The reduced price; null if there is none. */
  sale: number | null
  /** Start and end of the sale (ISO 8601); null if unlimited. */
  sale_from: string | null
  sale_to: string | null
  /** Time since which this price has applied. Earlier prices are in the price history. */
  since: string
}

/** Earlier prices, kept for the 30 days before the current sale. */
export interface GoodsPriceHistoryTable {
  sku: string
  currency: string
  customer_group: string
  amount: number
  /** The price applied from `from_at` (inclusive) until `to_at` (exclusive). */
  from_at: string
  to_at: string
}

/** The stock of a SKU at a location. Available = on hand − reserved (R41). */
export interface GoodsStockTable {
  sku: string
  location: string
  on_hand: number
  reserved: Generated<number>
  /**
   * The quantity in the last feed. `on_hand` is only replaced when this quantity changes in the
   * feed.
   */
  imported: number
}

/** A review that was imported with the catalogue (R43). */
export interface GoodsReviewTable {
  product_key: string
  id: string
  language: string
  author: string
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  /** ISO 8601 date. */
  date: string
  /** 1 if the author bought the product. */
  verified: number
}

/** The part of the goods data that pages show. It is merged into records when they are read. */
export interface GoodsProjectionTable {
  product_key: string
  model: string
  /** JSON object: see `GoodsProjection`. */
  data: string
  /** Time at which the projection changes because a sale starts or ends; null if none is scheduled. */
  due_at: string | null
}

/**
 * The lowest price of each projection in each currency, for sorting by price in SQL. Written
 * together with `goods_projections`.
 */
export interface GoodsLowestPriceTable {
  product_key: string
  /** ISO 4217. */
  currency: string
  model: string
  /** The price of the cheapest variant for guests when the projection was computed. */
  amount: number
}

/** A single row with `id` 1: the last feed whose goods were imported. */
export interface GoodsImportTable {
  id: number
  digest: string
  imported_at: string
}

/** The change table of commerce, to which caches subscribe (R37). */
export interface CommerceChangeTable {
  sequence: Generated<number>
  /** For example `goods:<key of the product>`. */
  tag: string
  at: string
}
