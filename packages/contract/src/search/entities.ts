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
