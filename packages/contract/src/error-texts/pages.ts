/** Error message of a page record whose `is_visible_ebi` is false (sections 4 and 8). */
export const productNotVisibleText = 'Product not visible'

/** Logged when even the 404 page cannot be shown (section 8). */
export const initPageFailedText = 'error from initPage'

/** Logged when ping fails (section 8). */
export const pingFailedText = 'error in ping'

/** Logged when the response of ping is empty (section 8). */
export const pingEmptyText = 'there is not a ping response'
