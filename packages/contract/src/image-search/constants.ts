/** Where the results of an image search start when the caller says nothing (section 9). */
export const imageSearchSkip = 0

/** How many results an image search gives when the caller says nothing (section 9). */
export const imageSearchLimit = 5
