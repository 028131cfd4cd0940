/** Default offset of the results of an image search (section 9). */
export const imageSearchSkip = 0

/** Default number of results of an image search (section 9). */
export const imageSearchLimit = 5
