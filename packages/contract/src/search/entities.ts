import type { RecordMeta } from '../content/entities.ts'
import type { Facet } from '../facets/entities.ts'
import type { Availability } from '../goods/entities.ts'

/** Origin of a click on a product. Stored in local storage as one list per mode (section 3). */
export interface Attribution {
  readonly sku: string
  readonly search_location?: string
  readonly search_source?: string
  readonly category?: string
  readonly collection?: string
  readonly is_primary_algorithm?: boolean
  readonly is_secondary_algorithm?: boolean
  readonly algorithm?: string
  readonly is_merchandising?: boolean
  readonly rule?: unknown
  readonly rule_type?: string
  readonly rules?: unknown
  readonly widget_id?: string
  readonly context_type?: string
  readonly context_data?: unknown
  readonly variant?: unknown
  readonly facets?: unknown
}

/** Selected values of a facet: a list, or a range of numbers with inclusive bounds. */
export type FacetSelection = readonly string[] | NumberRange

/** A range of numbers. Bounds are inclusive. An absent bound is open. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
}

/** Body of a product search. If neither a term nor a category is given, all products match. */
export interface ProductSearchInput {
  readonly searchTerm?: string
  readonly category_id?: string
  /** Selected values, by facet field. */
  readonly facets?: Readonly<Record<string, FacetSelection>>
  /** Fields of the facets to count. Defaults to the facets of the category, or else of the shop. */
  readonly facet_fields?: readonly string[]
}

/**
 * A product in the results of a search, suggestion, image search or recommendation: its record, with price and
 * availability.
 */
export interface ProductHit {
  readonly id: string
  readonly sku: string
  readonly title: string
  readonly page_slug: string
  /**
   * Lowest price of the variants in `currency`, a decimal in major units. Null if there is no price in this currency.
   */
  readonly price: number | null
  /** The regular price, if `price` is a sale price. */
  readonly list_price?: number
  /** ISO 4217. */
  readonly currency: string
  /** The best availability among the variants (R37). */
  readonly availability: Availability
  /** Relevance or similarity from 0 to 1. Absent if the result is sorted by a field. */
  readonly score?: number
  /** True if a merchandising rule determined the position of the product. */
  readonly is_merchandising?: boolean
  /** The fields of the record that `fields` requests. */
  readonly [field: string]: unknown
}

/** An alternative spelling or a related term that has results. */
export interface TermSuggestion {
  readonly term: string
  /** Number of results. */
  readonly count: number
}

/** The algorithm or rule that determined the order of the results, for attribution (section 3). */
export interface ResultSource {
  readonly algorithm: string
  readonly is_primary_algorithm: boolean
  readonly is_secondary_algorithm: boolean
  readonly is_merchandising: boolean
  /** Id of the merchandising rule; null if none applies. */
  readonly rule: string | null
  readonly rule_type: string | null
}

/** A page of product search results. */
export interface ProductSearchResult {
  readonly products: readonly ProductHit[]
  /** Number of products in all pages; null unless the query has `include_count=true`. */
  readonly total: number | null
  readonly skip: number
  readonly limit: number
  /** The search term, or an empty string. */
  readonly search_term: string
  /** The term whose results are returned instead, if `search_term` has none. */
  readonly corrected_term: string | null
  readonly did_you_mean: readonly TermSuggestion[]
  readonly facets: readonly Facet[]
  /** Page that a merchandising rule assigns to the term, or null. */
  readonly redirect_url: string | null
  readonly source: ResultSource
  readonly _meta_?: RecordMeta
}

/** Body of a request to complete a search term. */
export interface AutocompleteInput {
  readonly searchTerm: string
  /** Number of terms. */
  readonly limit?: number
}

/** Terms that begin with or resemble a partial search term, most frequent first. */
export interface AutocompleteResult {
  readonly terms: readonly TermSuggestion[]
}
