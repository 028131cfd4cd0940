/** The table of operators' imports of products. */
export interface ProductImportTables {
  product_imports: ProductImportTable
}

export interface ProductImportTable {
  id: string
  state: 'running' | 'done' | 'invalid' | 'failed' | 'interrupted'
  /** 1 if nothing is to be written. */
  is_dry_run: number
  /** Name of the operator. */
  actor: string
  created_at: string
  /** Time of the last sign of life (ISO 8601 in UTC). A running import without a recent one was interrupted. */
  touched_at: string
  ended_at: string | null
  /** Numbers of products by outcome, as JSON; null unless the import is done. */
  products: string | null
  error_count: number
  /** The first errors and missing products, as JSON; null if there are none. */
  problems: string | null
}
