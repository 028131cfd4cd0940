/** Pagination details of a list of provider A. */
export interface PaginationA {
  /** Number of entries in all pages. */
  readonly total: number
  /** Number of entries in this page. */
  readonly count: number
  readonly per_page: number
  /** Starts at 1. */
  readonly current_page: number
  readonly total_pages: number
}

/** Metadata of a list of provider A. */
export interface MetaA {
  readonly pagination: PaginationA
}

/** A list of provider A. */
export interface ListA<Entry> {
  readonly data: readonly Entry[]
  readonly meta: MetaA
}

/** An amount of money, for provider B. */
export interface MoneyB {
  /** Decimal string in major units, with the currency's number of decimal places, for example `19.95`. */
  readonly amount: string
  /** ISO 4217. */
  readonly currencyCode: string
}

/** An entry of a list of provider B. */
export interface EdgeB<Node> {
  readonly cursor: string
  readonly node: Node
}

/** Pagination details of a list of provider B. */
export interface PageInfoB {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  /** Null if the list is empty. */
  readonly startCursor: string | null
  /** Null if the list is empty. */
  readonly endCursor: string | null
}

/** A list of provider B. */
export interface ConnectionB<Node> {
  readonly edges: readonly EdgeB<Node>[]
  readonly pageInfo: PageInfoB
  /** Number of entries in all pages. */
  readonly totalCount: number
}

/** A list of provider C. */
export interface ListC<Entry> {
  readonly items: readonly Entry[]
  /** Number of entries in all pages. */
  readonly total_count: number
  readonly page_size: number
  /** Starts at 1. */
  readonly current_page: number
}
