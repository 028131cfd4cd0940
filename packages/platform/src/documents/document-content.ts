/** An invoice or a credit note as texts, ready to be laid out. Can be sent to a worker thread. */
export interface DocumentContent {
  /** BCP 47 tag. */
  readonly language: string
  readonly isRightToLeft: boolean
  /** For example `Invoice INV-000012`. */
  readonly title: string
  /** Date of the document, ISO 8601: the creation date of the file. */
  readonly createdAt: string
  readonly seller: DocumentSeller
  /** Lines of the address of the customer. */
  readonly recipient: readonly string[]
  /** Labelled values, for example the number and the date. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Goods, shipping and discounts. */
  readonly items: DocumentTable
  /** Labelled amounts below the items. */
  readonly sums: readonly DocumentSum[]
  /** Net amount, tax and gross amount at each rate. */
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

/** A table whose first column holds text, and whose other columns hold numbers. */
export interface DocumentTable {
  readonly head: readonly string[]
  /** The first cell may have several lines. */
  readonly rows: readonly (readonly string[])[]
  /** Widths of the columns as shares of 1. */
  readonly widths: readonly number[]
}

export interface DocumentSum {
  readonly label: string
  readonly value: string
  readonly isTotal: boolean
}
