/** How many content-model records are asked for when the caller says nothing (section 9); also the most there can be. */
export const recordsLimit = 1000

/** Where a page of content-model records starts when the caller says nothing (section 9). */
export const recordsOffset = 0

/** The fields that the editor's list of records asks for, always (section 7, "Content"). */
export const recordListFields = 'id,title,current_version_id,content_model_name,published_version_id'
