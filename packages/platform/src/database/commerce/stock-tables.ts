import type { Generated } from 'kysely'

/** The tables of the stock ledger and of reservations (R37, R41). The sums are in `goods_stock` and `goods_skus`. */
export interface StockTables {
  stock_ledger: StockLedgerTable
  stock_reservations: StockReservationTable
  stock_changes: StockChangeTable
}

/** A change of the stock on hand. The changes of a SKU at a location sum to its `goods_stock.on_hand`. */
export interface StockLedgerTable {
  sequence: Generated<number>
  sku: string
  location: string
  /** Number of pieces; negative for pieces that left. */
  delta: number
  kind: 'import' | 'sale' | 'return' | 'correction'
  /** Author of the change: `catalogue`, `shop`, or an operator. */
  actor: string
  reason: string
  /** The order of a sale or a return. */
  order_id: string | null
  /** ISO 8601, UTC. */
  at: string
}

/**
 * Pieces that are kept for a payment, or that an order waits for. Those at a location sum to `goods_stock.reserved`,
 * the others to `goods_skus.backordered`.
 */
export interface StockReservationTable {
  /** Id of the payment attempt, which becomes the id of the order. */
  holder_id: string
  sku: string
  /** Empty for pieces on back order and made to order. */
  location: string
  quantity: number
  /** ISO 8601, UTC. Null for pieces on back order of an order that was placed. */
  expires_at: string | null
}

/** A product whose availability may have changed. Its projection is recomputed, and the row deleted. */
export interface StockChangeTable {
  sequence: Generated<number>
  product_key: string
}
