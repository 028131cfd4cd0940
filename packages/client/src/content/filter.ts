/** A value that a field can be compared with. */
export type FilterValue = string | number | boolean

/** What one field must be: operators that all hold for the same value of it (`docs/content-queries.md`). */
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
  readonly between?: readonly [least: FilterValue, greatest: FilterValue]
  readonly exists?: boolean
}

/** Fields, and what each must be: a value, one of some values, or operators. */
export type ContentFilter = Readonly<Record<string, FilterValue | readonly FilterValue[] | FieldFilter>>

/** How related records come with a record, and how values are compared. */
export interface RelationOptions {
  /** Relations to expand, for example `['author', 'author.company']`. */
  readonly relationField?: readonly string[] | string | undefined
  /** What to keep of related records, for example `['title', 'author.name']`; nothing: all. */
  readonly relationFieldDataToQuery?: readonly string[] | string | undefined
  /** Compares values as this in place of what the model says. */
  readonly fieldType?: 'text' | 'number' | undefined
}
