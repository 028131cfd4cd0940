import type { Attribution } from '../search/entities.ts'

/** A page view (section 7, "Analytics"). */
export interface PageView {
  readonly pageTitle: string
  readonly pageUrl: string
}

/** An option chosen by the shopper (section 7, "Analytics"). */
export interface ProductOption {
  readonly name: string
  readonly value: string
}

/** A product view: the product, and the attribution of the visit (section 7, "Analytics"). */
export interface ProductView extends Omit<Attribution, 'search_source'> {
  readonly price?: unknown
  readonly searchTerm?: string
  readonly mode: string
  readonly brand?: unknown
  readonly name?: string
  readonly productCategories?: readonly string[]
  readonly mode_details?: { readonly used_suggestion?: unknown; readonly [detail: string]: unknown }
  readonly product_option?: readonly ProductOption[]
}
