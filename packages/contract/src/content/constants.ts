/** How many content-model records are asked for when the caller says nothing (section 9); also the most there can be. */
export const recordsLimit = 1000

/** Where a page of content-model records starts when the caller says nothing (section 9). */
export const recordsOffset = 0

/** The fields that the editor's list of records asks for, always (section 7, "Content"). */
export const recordListFields = 'id,title,current_version_id,content_model_name,published_version_id'

/** What one question about content can ask for with all its filters together: more is refused. */
export const filterLimits = {
  /** Fields in one filter. */
  fields: 20,
  /** Values in one list. */
  valuesPerList: 100,
  /** Values in all. */
  values: 200,
  /** `ne`, `nin`, `contains` and `exists: false`, which no index answers; where one filter of several is enough, none. */
  unindexed: 3,
  /** UTF-16 units of a value. */
  valueLength: 1000,
} as const
