import type { Generated } from 'kysely'

/**
 * The tables of operators' imports of prices and stock. The rows of an import have no effect until its state becomes
 * `effective`, in one write. From then on, readers add them to the rows of `goods_prices` and `goods_stock`, into which
 * they are moved in short transactions. At most one import at a time is `staging` or `effective`.
 */
export interface GoodsUpdateTables {
  goods_updates: GoodsUpdateTable
  goods_update_prices: GoodsUpdatePriceTable
  goods_update_stock: GoodsUpdateStockTable
  goods_update_writes: GoodsUpdateWriteTable
}

export interface GoodsUpdateTable {
  id: string
  /** `abandoned`: never became effective. Its rows are deleted before the next import. */
  state: 'staging' | 'effective' | 'done' | 'abandoned'
  /** Name of the operator. */
  actor: string
  /** For the stock ledger. */
  reason: string
  /** Number of rows of the import. */
  changes: number
  /** Number of rows that have been inserted, and that have been moved. */
  staged: Generated<number>
  written: Generated<number>
  created_at: string
  /** Time of the last write; a staging import without a recent one has been interrupted. ISO 8601 in UTC. */
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
  /** Null if the price is removed. */
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
 * Names what an operator or the catalogue has replaced while an import was staging. The import compares its file with it
 * again before it becomes effective. Sales are not in this table: the import keeps them as differences.
 */
export interface GoodsUpdateWriteTable {
  update_id: string
  sku: string
  /** The location of a stock number; '' for the prices of the SKU. */
  location: string
  /** The stock number after the write; null for prices. */
  on_hand: number | null
}
