/** Marks every element of a script record or script snippet with its id. Marked scripts are not run again (R22). */
export const scriptIdAttribute = 'data-script-id'

/** Marks every element of a style snippet. Those of other pages are removed (R22). */
export const styleIdAttribute = 'data-style-id'
