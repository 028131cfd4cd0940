/** A value of a facet. */
export interface FacetValue {
  readonly value: string
  /** The value in the language of the request. */
  readonly label: string
  /** Number of products with this value that match all other facets. */
  readonly count: number
  readonly is_selected: boolean
  /** The parent value, for facets with levels such as categories. */
  readonly parent?: string
  /** Colour of a swatch, `#rrggbb`. */
  readonly colour?: string
}

/** A field by which results can be filtered. */
export interface Facet {
  readonly field: string
  /** The name of the field in the language of the request. */
  readonly label: string
  readonly type: 'values' | 'range'
  /** Empty for a range. */
  readonly values: readonly FacetValue[]
  /** Lowest value in the result, for a range. */
  readonly min?: number
  /** Highest value in the result, for a range. */
  readonly max?: number
}

/** The facets of a category or search term. */
export interface FacetResult {
  readonly facets: readonly Facet[]
  /** Number of products that match. */
  readonly total: number
}
