/** Search mode of product views, and of pages without the parameter `m` (section 9). */
export const defaultSearchMode = 'direct'

/** Template of the local storage key of attributions (section 9). */
export const attributionStorageKey = '{mode}_a_d_'
