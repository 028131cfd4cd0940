/** A change of a price, of stock, or of both, as read from a line of a file or from a call. */
export interface GoodsChange {
  /** Line number, or position in a call. */
  readonly line: number
  readonly sku: string
  readonly price?: PriceChange
  readonly stock?: StockChange
}

/** Amounts are in minor units. */
export interface PriceChange {
  readonly currency: string
  /** Id of a customer group. */
  readonly group: string
  readonly isRemoved?: true
  /** Absent to keep the list price. */
  readonly list?: number
  /** Absent to keep the sale, null to end it. Times are in ISO 8601 (UTC). */
  readonly sale?: { readonly amount: number; readonly from?: string; readonly to?: string } | null
}

/** Either a new number of pieces or a difference. */
export type StockChange = { readonly location: string } & (
  { readonly set: number } | { readonly change: number }
)
