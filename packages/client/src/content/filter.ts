/** A value to compare a field with. */
export type FilterValue = string | number | boolean

/**
 * Conditions on one field. If the field has several values, at least one of these values must meet all conditions. Only
 * `ne`, `nin` and `exists: false` apply to all values (docs/content-queries.md).
 */
export interface FieldFilter {
  readonly eq?: FilterValue
  readonly ne?: FilterValue
  readonly gt?: FilterValue
  readonly gte?: FilterValue
  readonly lt?: FilterValue
  readonly lte?: FilterValue
  readonly in?: readonly FilterValue[]
  readonly nin?: readonly FilterValue[]
  readonly contains?: string
  readonly starts_with?: string
  readonly between?: readonly [min: FilterValue, max: FilterValue]
  readonly exists?: boolean
}

/** Conditions by field name: a value, a list of alternative values, or operators. */
export type ContentFilter = Readonly<Record<string, FilterValue | readonly FilterValue[] | FieldFilter>>

/** Options for related records and for comparing values. */
export interface RelationOptions {
  /** Relations to expand, for example `['author', 'author.company']`. */
  readonly relationField?: readonly string[] | string | undefined
  /** Fields of related records to return, for example `['title', 'author.name']`. Defaults to all. */
  readonly relationFieldDataToQuery?: readonly string[] | string | undefined
  /** Overrides how the model compares values. */
  readonly fieldType?: 'text' | 'number' | undefined
}
