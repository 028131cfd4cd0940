/** Default and maximum number of content-model records in a response (section 9). */
export const recordsLimit = 1000

/** Default offset in a list of content-model records (section 9). */
export const recordsOffset = 0

/** Fields that the editor's list of records always requests (section 7, "Content"). */
export const recordListFields = 'id,title,current_version_id,content_model_name,published_version_id'

/** Limits of the filters of a content query. */
export const filterLimits = {
  /** Maximum number of fields per filter. */
  fields: 20,
  /** Maximum number of values per list. */
  valuesPerList: 100,
  /** Maximum number of values in all filters together. */
  values: 200,
  /**
   * Maximum number of uses of `ne`, `nin`, `contains` and `exists: false` in all filters together. No index supports
   * these conditions, so `filter_operator: or` allows none of them.
   */
  unindexed: 3,
  /** Maximum length of a value, in UTF-16 code units. */
  valueLength: 1000,
} as const
