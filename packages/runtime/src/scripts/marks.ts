/** Marks every element of a script record or script snippet with its id: what is in the document is done (R22). */
export const scriptIdAttribute = 'data-script-id'

/** Marks every element of a style snippet; those of a page that was left are removed (R22). */
export const styleIdAttribute = 'data-style-id'
