/** Search mode of a page whose address has no `m`; also that of product views (section 9). */
export const defaultSearchMode = 'direct'

/** Local storage key of the stored attribution, as a template (section 9). */
export const attributionStorageKey = '{mode}_a_d_'
