import type { Generated } from 'kysely'

/** The tables of the stock ledger and of reservations (R37, R41). The sums are in `goods_stock` and `goods_skus`. */
export interface StockTables {
  stock_ledger: StockLedgerTable
  stock_reservations: StockReservationTable
  stock_changes: StockChangeTable
}

/**
 * A change of the stock on hand. The changes of a SKU at a location add up to its
 * `goods_stock.on_hand`.
 */
export interface StockLedgerTable {
  sequence: Generated<number>
  sku: string
  location: string
  /** Number of pieces; negative for pieces that have left. */
  delta: number
  kind: 'import' | 'sale' | 'return' | 'correction'
  /** Author of the change: `catalogue`, `shop`, or an operator. */
  actor: string
  reason: string
  /** The order that a sale or return belongs to. */
  order_id: string | null
  /** ISO 8601, UTC. */
  at: string
}

/**
 * Pieces that are reserved for a payment, or that an order is waiting for. Those at a location add
 * up to `goods_stock.reserved`, all others to `goods_skus.backordered`.
 */
export interface StockReservationTable {
  /** Id of the payment attempt, which becomes the id of the order. */
  holder_id: string
  sku: string
  /** Empty for pieces that are on back order or made to order. */
  location: string
  quantity: number
  /** ISO 8601, UTC. Null for back-ordered pieces of a placed order. */
  expires_at: string | null
}

/**
 * A product whose availability may have changed. The row is deleted when its projection has been
 * recomputed.
 */
export interface StockChangeTable {
  sequence: Generated<number>
  product_key: string
}
