/** The texts of an invoice or credit note, ready for layout. Can be sent to a worker thread. */
export interface DocumentContent {
  /** BCP 47 language tag. */
  readonly language: string
  readonly isRightToLeft: boolean
  /** For example `Invoice INV-000012`. */
  readonly title: string
  /** Date of the document (ISO 8601), which becomes the creation date of the file. */
  readonly createdAt: string
  readonly seller: DocumentSeller
  /** Lines of the customer's address. */
  readonly recipient: readonly string[]
  /** Labelled values, for example number and date. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Goods, shipping and discounts. */
  readonly items: DocumentTable
  /** Labelled amounts below the items. */
  readonly sums: readonly DocumentSum[]
  /** Net amount, tax and gross amount per tax rate. */
  readonly taxes: DocumentTable
  readonly notes: readonly string[]
  /** For example `Page {page} of {pages}`. */
  readonly pageNumber: string
}

export interface DocumentSeller {
  readonly name: string
  /** Lines of the address. */
  readonly address: readonly string[]
  /** Further lines, for example the VAT id. */
  readonly details: readonly string[]
}

/** A table. The first column contains text, the other columns contain numbers. */
export interface DocumentTable {
  readonly head: readonly string[]
  /** The first cell may have several lines. */
  readonly rows: readonly (readonly string[])[]
  /** Relative widths of the columns, which add up to 1. */
  readonly widths: readonly number[]
}

export interface DocumentSum {
  readonly label: string
  readonly value: string
  readonly isTotal: boolean
}
