import type { Generated } from 'kysely'

/**
 * The tables of operators' imports of prices and stock. The rows of an import have no effect until
 * a single write changes its state to `effective`. Readers then combine them with the rows of
 * `goods_prices` and `goods_stock`, to which they are moved in short transactions. At most one
 * import at a time is `staging` or `effective`.
 */
export interface GoodsUpdateTables {
  goods_updates: GoodsUpdateTable
  goods_update_prices: GoodsUpdatePriceTable
  goods_update_stock: GoodsUpdateStockTable
  goods_update_writes: GoodsUpdateWriteTable
}

export interface GoodsUpdateTable {
  id: string
  /** `abandoned`: never took effect. Its rows are deleted before the next import. */
  state: 'staging' | 'effective' | 'done' | 'abandoned'
  /** Name of the operator. */
  actor: string
  /** Recorded in the stock ledger. */
  reason: string
  /** Number of rows in the import. */
  changes: number
  /** Numbers of rows inserted and moved so far. */
  staged: Generated<number>
  written: Generated<number>
  created_at: string
  /**
   * Time of the last write (ISO 8601 in UTC). A staging import without a recent write was
   * interrupted.
   */
  touched_at: string
  effective_at: string | null
  done_at: string | null
}

/** A price that replaces the price in `goods_prices` with the same key. Amounts are in minor units. */
export interface GoodsUpdatePriceTable {
  sku: string
  currency: string
  customer_group: string
  update_id: string
  /** Null if the price is to be removed. */
  list: number | null
  sale: number | null
  sale_from: string | null
  sale_to: string | null
}

/** A difference that is added to `goods_stock.on_hand`. */
export interface GoodsUpdateStockTable {
  sku: string
  location: string
  update_id: string
  delta: number
}

/**
 * Records values that an operator or the catalogue replaced while an import was staging. The import
 * compares its file with these values again before it takes effect. Sales are not recorded, since
 * the import applies differences.
 */
export interface GoodsUpdateWriteTable {
  update_id: string
  sku: string
  /** The location of a stock quantity; '' for the prices of the SKU. */
  location: string
  /** The stock quantity after the write; null for prices. */
  on_hand: number | null
}
